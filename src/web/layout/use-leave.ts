import { App } from 'antd'

import { tellOpenWork } from '#web/api/open-work.ts'
import { logout } from '#web/session/sign-in.ts'
import { useUnsavedPaths } from '#web/session/unsaved.ts'

/** Leaves the product, after asking where work would be lost. */
export const useLeave = () => {
  const { modal } = App.useApp()
  return async () => {
    const unsaved = useUnsavedPaths.getState().paths.length
    const work = tellOpenWork().map(each => `${each}，退出后不会继续。`)
    if (unsaved > 0) work.unshift(`有 ${unsaved} 个页面的内容还没有保存，退出后不会保留。`)
    const agreed =
      work.length === 0 ||
      (await modal.confirm({
        title: unsaved > 0 ? '还有未保存的修改' : '还有没做完的工作',
        content: work.join(''),
        okText: unsaved > 0 ? '不保存，退出' : '退出',
        okButtonProps: { danger: true },
        cancelText: unsaved > 0 ? '返回填写' : '返回',
      }))
    if (agreed) await logout()
  }
}
