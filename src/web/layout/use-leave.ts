import { App } from 'antd'

import { logout } from '#web/session/sign-in.ts'
import { useUnsavedPaths } from '#web/session/unsaved.ts'

/** Leaves the product, after asking where work would be lost. */
export const useLeave = () => {
  const { modal } = App.useApp()
  return async () => {
    const unsaved = useUnsavedPaths.getState().paths.length
    const agreed =
      unsaved === 0 ||
      (await modal.confirm({
        title: '还有未保存的修改',
        content: `有 ${unsaved} 个页面的内容还没有保存，退出后不会保留。`,
        okText: '不保存，退出',
        okButtonProps: { danger: true },
        cancelText: '返回填写',
      }))
    if (agreed) await logout()
  }
}
