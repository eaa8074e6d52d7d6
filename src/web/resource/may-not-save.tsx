import { Alert } from 'antd'
import { useState } from 'react'

import { actionLabels } from '#contract/permission-labels.ts'
import type { Action } from '#contract/permission.ts'
import { explainAddress } from '#web/session/explain-address.ts'
import { PageLink } from '#web/session/page-link.tsx'
import { useViewing } from '#web/session/use-viewing.ts'

/** Whether it has been so at any moment since the form is there. */
export const useEver = (isSo: boolean): boolean => {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return wasSo || isSo
}

const lost = (label: string) => ({
  type: 'warning' as const,
  title: `您现在没有${label}的权限，填写的内容不能保存`,
  description: '内容还在这里，可以先复制；权限恢复后再保存。',
})

const never = (label: string) => ({
  type: 'info' as const,
  title: `您没有${label}的权限，这里的内容只能查看`,
})

const seenAs = (userName: string) => ({
  type: 'info' as const,
  title: `您正在以“${userName}”的身份查看，这里的内容不能修改`,
})

interface Props {
  page: string
  action: Action
  /** He could save it, or there is something of his in it: the right was taken while he filled it in. */
  isLost: boolean
}

/** Said in a form whose person may not save it. */
export const MayNotSave = ({ page, action, isLost }: Props) => {
  const viewing = useViewing()
  // With another's eyes it is no right that is missing.
  const why = viewing ? undefined : explainAddress({ page, action })
  const said = viewing ? seenAs(viewing.userName) : (isLost ? lost : never)(actionLabels[action])
  return (
    <Alert
      {...said}
      showIcon
      action={why && <PageLink to={why}>为什么？</PageLink>}
      style={{ marginBlock: 12 }}
    />
  )
}
