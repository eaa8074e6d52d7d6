import { useState } from 'react'

import type { ImportTemplate } from '#contract/import-template.ts'
import { messages } from '#contract/messages.ts'
import type { Aliases } from './find-header.ts'
import { adviceOf } from './nothing-read.ts'
import type { ReadFile } from './read-rows.ts'
import { useSay } from './use-say.ts'
import { whyNotRead } from './why-unreadable.ts'

/** A file and what its headers are said to mean. */
export interface Taken {
  file: File
  aliases: Aliases
}

/** A file that was not opened, and why; what stays to be read when the words of three seconds are gone. */
export interface NotOpened extends Taken {
  words: string
  /** What its columns are most likely called, where none is called as in the template, and what they may be. */
  headers: readonly string[]
  columns: ImportTemplate['columns']
}

/** A file of which there is nothing to import: the one sentence for all of them, and what to do about this one. */
export const useNothingRead = () => {
  const { say } = useSay()
  const [notOpened, setNotOpened] = useState<NotOpened>()
  /** The sentence, and what else is told of the file. */
  const tell = (sentence: string, taken: Taken, more: Omit<NotOpened, keyof Taken>) => {
    say(sentence)
    setNotOpened({ ...taken, ...more })
  }
  return {
    notOpened,
    forgetNotOpened: () => setNotOpened(undefined),
    sayRefused: (taken: Taken, sentence: string, words: string) =>
      tell(sentence, taken, { words, headers: [], columns: [] }),
    sayNoRows: (taken: Taken, read: ReadFile, template: ImportTemplate) =>
      tell(messages.noRows, taken, {
        words: adviceOf(read, template),
        headers: read.looked?.headers ?? [],
        columns: template.columns,
      }),
    sayUnreadable: async (taken: Taken) => {
      const words = await whyNotRead(taken.file)
      tell(messages.noRows, taken, { words, headers: [], columns: [] })
    },
  }
}
