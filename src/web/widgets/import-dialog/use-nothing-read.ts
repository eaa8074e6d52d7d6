import { useState } from 'react'

import { messages } from '#contract/messages.ts'
import { otherSheets } from './note-sentences.ts'
import { useSay } from './use-say.ts'
import { whyUnreadable } from './why-unreadable.ts'

/** A file of which there is nothing to import: the one sentence for all of them, and what to do where that is known. */
export const useNothingRead = () => {
  const { say } = useSay()
  const [advice, setAdvice] = useState<string>()
  const tell = (words: string | undefined) => {
    say(messages.noRows)
    setAdvice(words)
  }
  return {
    advice,
    forgetAdvice: () => setAdvice(undefined),
    sayNoRows: (unread: readonly string[]) => tell(otherSheets(unread)),
    sayUnreadable: async (file: Blob) => tell(whyUnreadable(new Uint8Array(await file.arrayBuffer()))),
  }
}
