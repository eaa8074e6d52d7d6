import { useCallback } from 'react'
import { flushSync } from 'react-dom'

import { tabTitle, type Tab } from '#web/session/tabs.ts'
import { filesGivenUp, giveUpUnsaved, useUnsavedPaths } from '#web/session/unsaved.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'
import { settleTyping } from '#web/widgets/text-box/typing.ts'
import { missingWords } from '#web/widgets/uploader/missing-words.ts'

import { unsavedQuestion } from './unsaved-question.ts'
import { useShowUnsaved } from './use-show-unsaved.ts'

const unsavedAmong = (tabs: readonly Tab[]) => {
  // What was typed a moment ago is work, too.
  flushSync(settleTyping)
  const { paths } = useUnsavedPaths.getState()
  return tabs.filter(tab => paths.includes(tab.fullPath))
}

const lossOf = (unsaved: readonly Tab[], files: readonly string[]) => {
  const place = `“${unsaved.map(tabTitle).join('”“')}”里刚才填写的内容不会保留`
  return files.length > 0 ? `${missingWords(files)}。${place}，这些文件也会停止上传。` : `${place}。`
}

/** Whether these tabs may lose what nobody has saved in them: asks where there is some, and names it; `deed` would lose it. */
export const useMayLose = () => {
  const modal = useModal()
  const showUnsaved = useShowUnsaved()
  return useCallback(
    async (tabs: readonly Tab[], deed?: string): Promise<boolean> => {
      const unsaved = unsavedAmong(tabs)
      if (unsaved.length === 0) return true
      const paths = unsaved.map(tab => tab.fullPath)
      const agreed = await modal.confirm(unsavedQuestion(lossOf(unsaved, filesGivenUp(paths)), deed))
      if (agreed) paths.forEach(giveUpUnsaved)
      else await showUnsaved(paths)
      return agreed
    },
    [modal, showUnsaved],
  )
}
