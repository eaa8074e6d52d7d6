import { Alert } from 'antd'

import { recycleDays } from '#contract/recycle-calls.ts'
import type { Resource } from '#contract/resource.ts'
import { sysRecycle } from '#contract/resources/sys-recycle.ts'
import { PageLink } from '#web/session/page-link.tsx'

import { useHasPage, usePermissions } from './use-permissions.ts'

/** The bin with this record alone, for those who may open it. */
const binWith = (id: string) =>
  `${sysRecycle.page}?${new URLSearchParams({ like: `recordId:${id}` }).toString()}`

/** Said in the form of a record that somebody has deleted meanwhile: what was filled in stays, and how it can still be saved. */
export const RecordGone = ({ resource, id }: { resource: Resource; id: string }) => {
  const hasBin = useHasPage(sysRecycle.page)
  const mayRestore = usePermissions(sysRecycle.page).may('edit') && hasBin
  const what = resource.scope ? '刚被删除，或移出了您能查看的范围' : '刚被删除'
  const way = mayRestore ? '在回收站恢复它' : '请管理员在回收站恢复它'
  return (
    <Alert
      type="warning"
      showIcon
      title={`这条记录${what}，修改没有保存`}
      description={`填写的内容还在这里。删除后 ${recycleDays} 天内可以${way}，再回来保存；也可以先复制内容，另外新增一条。`}
      action={hasBin && <PageLink to={binWith(id)}>去回收站</PageLink>}
      style={{ marginBlock: 12 }}
    />
  )
}
