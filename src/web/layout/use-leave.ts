import { tellOpenWork } from '#web/api/open-work.ts'
import { logout } from '#web/session/sign-in.ts'
import { tabTitle, useTabs } from '#web/session/tabs.ts'
import { useUnsavedPaths } from '#web/session/unsaved.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'

import { unsavedQuestion } from './unsaved-question.ts'
import { useShowUnsaved } from './use-show-unsaved.ts'

const named = 3

/** “新增用户”“机构：总部”等 4 个页面 */
const pagesAt = (paths: readonly string[]) => {
  const { tabs } = useTabs.getState()
  const titles = tabs.filter(tab => paths.includes(tab.fullPath)).map(tab => `“${tabTitle(tab)}”`)
  const shown = titles.slice(0, named).join('')
  if (shown === '') return `有 ${paths.length} 个页面`
  return paths.length > Math.min(titles.length, named) ? `${shown}等 ${paths.length} 个页面` : shown
}

/** Leaves the product, after asking where work would be lost. */
export const useLeave = () => {
  const modal = useModal()
  const showUnsaved = useShowUnsaved()
  return async () => {
    const { paths } = useUnsavedPaths.getState()
    const unsaved = paths.length
    const work = tellOpenWork().map(each => `${each}，退出后不会继续。`)
    if (unsaved > 0) work.unshift(`${pagesAt(paths)}的内容还没有保存，退出后不会保留。`)
    const agreed =
      work.length === 0 ||
      (await modal.confirm({
        ...unsavedQuestion(work.join(''), '退出'),
        ...(unsaved === 0 && { title: '还有没做完的工作', okText: '退出', cancelText: '返回' }),
      }))
    await (agreed ? logout() : showUnsaved(paths))
  }
}
