import { flushSync } from 'react-dom'

import { tellOpenWork } from '#web/api/open-work.ts'
import { wouldKeep } from '#web/session/drafts.ts'
import { useUnsavedPaths } from '#web/session/unsaved.ts'
import { settleTyping } from '#web/widgets/text-box/typing.ts'

/** What becomes of one's own unfinished work while one looks with another's eyes; empty where there is none. */
export const tellUnsaved = (): string => {
  // What was typed a moment ago is work, too.
  flushSync(settleTyping)
  const kept = new Set(wouldKeep())
  const { paths } = useUnsavedPaths.getState()
  const lost = paths.filter(path => !kept.has(path)).length
  const ofKept = `您有 ${kept.size} 个页面的内容还没有保存，会为您保留，退出查看后可以接着填写。`
  const ofLost = `${kept.size > 0 ? '另' : '您'}有 ${lost} 个页面的内容还没有保存，不能保留，请先保存。`
  return [
    kept.size > 0 ? ofKept : '',
    lost > 0 ? ofLost : '',
    ...tellOpenWork().map(each => `${each}，开始后不会继续。`),
  ].join('')
}
