import { useCallback } from 'react'
import { flushSync } from 'react-dom'

import { tabTitle, type Tab } from '#web/session/tabs.ts'
import { giveUpUnsaved, useUnsavedPaths } from '#web/session/unsaved.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'
import { settleTyping } from '#web/widgets/text-box/typing.ts'

import { unsavedQuestion } from './unsaved-question.ts'
import { useShowUnsaved } from './use-show-unsaved.ts'

const unsavedAmong = (tabs: readonly Tab[]) => {
  // What was typed a moment ago is work, too.
  flushSync(settleTyping)
  const { paths } = useUnsavedPaths.getState()
  return tabs.filter(tab => paths.includes(tab.fullPath))
}

/** Whether these tabs may lose what nobody has saved in them: asks where there is some, and names it; `deed` would lose it. */
export const useMayLose = () => {
  const modal = useModal()
  const showUnsaved = useShowUnsaved()
  return useCallback(
    async (tabs: readonly Tab[], deed?: string): Promise<boolean> => {
      const unsaved = unsavedAmong(tabs)
      if (unsaved.length === 0) return true
      const names = unsaved.map(tabTitle).join('”“')
      const agreed = await modal.confirm(unsavedQuestion(`“${names}”里刚才填写的内容不会保留。`, deed))
      if (agreed) for (const tab of unsaved) giveUpUnsaved(tab.fullPath)
      else await showUnsaved(unsaved.map(tab => tab.fullPath))
      return agreed
    },
    [modal, showUnsaved],
  )
}
