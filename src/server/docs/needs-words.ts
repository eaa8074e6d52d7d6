import { actionLabels } from '#contract/permission-labels.ts'
import type { Action } from '#contract/permission.ts'

/** What whoever calls must hold on its page, as the product calls it. */
export const needsWords = (needs: Action | 'save'): string => {
  if (needs === 'view') return '能打开这个页面即可'
  if (needs === 'save') return `新建时需要${actionLabels.add}权限，修改时需要${actionLabels.edit}权限`
  return `需要${actionLabels[needs]}权限`
}
