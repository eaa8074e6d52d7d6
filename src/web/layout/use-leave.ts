import { App } from 'antd'

import { tellOpenWork } from '#web/api/open-work.ts'
import { logout } from '#web/session/sign-in.ts'
import { useUnsavedPaths } from '#web/session/unsaved.ts'

import { unsavedQuestion } from './unsaved-question.ts'
import { useShowUnsaved } from './use-show-unsaved.ts'

/** Leaves the product, after asking where work would be lost. */
export const useLeave = () => {
  const { modal } = App.useApp()
  const showUnsaved = useShowUnsaved()
  return async () => {
    const { paths } = useUnsavedPaths.getState()
    const unsaved = paths.length
    const work = tellOpenWork().map(each => `${each}，退出后不会继续。`)
    if (unsaved > 0) work.unshift(`有 ${unsaved} 个页面的内容还没有保存，退出后不会保留。`)
    const agreed =
      work.length === 0 ||
      (await modal.confirm({
        ...unsavedQuestion(work.join(''), '退出'),
        ...(unsaved === 0 && { title: '还有没做完的工作', okText: '退出', cancelText: '返回' }),
      }))
    await (agreed ? logout() : showUnsaved(paths))
  }
}
