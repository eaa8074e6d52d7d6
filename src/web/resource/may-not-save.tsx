import { Alert } from 'antd'

import { actionLabels } from '#contract/permission-labels.ts'
import type { Action } from '#contract/permission.ts'
import { explainAddress } from '#web/session/explain-address.ts'
import { PageLink } from '#web/session/page-link.tsx'

/** Said in a form whose person may not save it, most often because a right was taken while he filled it in. */
export const MayNotSave = ({ page, action }: { page: string; action: Action }) => {
  const why = explainAddress({ page, action })
  return (
    <Alert
      type="warning"
      showIcon
      title={`您现在没有${actionLabels[action]}的权限，填写的内容不能保存`}
      description="内容还在这里，可以先复制；权限恢复后再保存。"
      action={why && <PageLink to={why}>为什么？</PageLink>}
      style={{ marginBlock: 12 }}
    />
  )
}
