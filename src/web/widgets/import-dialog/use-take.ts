import { useState } from 'react'
import { v7 } from 'uuid'

import type { ImportTemplate } from '#contract/import-template.ts'
import { messages } from '#contract/messages.ts'
import { noServer } from '#web/api/call.ts'
import { isMissingPart } from '../later/is-missing-part.ts'
import { noAliases, withAlias } from './find-header.ts'
import { findTemplate, hasTooMany, importProblem } from './import-rules.ts'
import { adviceOnRefused, tooManyRows } from './nothing-read.ts'
import { readRows } from './read-rows.ts'
import type { Named } from './offered-headers.ts'
import { useNothingRead, type Taken } from './use-nothing-read.ts'
import type { Sheet } from './use-sheet.ts'

interface Taking {
  templates: readonly ImportTemplate[]
  isSaving: boolean
  begin: () => AbortSignal
  /** A file is read. */
  onBegin: () => void
  rest: (signal: AbortSignal) => void
  openSheet: (sheet: Sheet) => void
  check: (sheet: Pick<Sheet, 'rows' | 'key'>) => Promise<void>
}

/** Opens the files that are chosen, or says why not. */
export const useTake = ({ templates, isSaving, begin, onBegin, rest, openSheet, check }: Taking) => {
  const { notOpened, forgetNotOpened, sayRefused, sayNoRows, sayUnreadable } = useNothingRead()
  /** The file that is open; a table that was kept has none. */
  const [opened, setOpened] = useState<Taken>()

  const read = async (taken: Taken, template: ImportTemplate, signal: AbortSignal) => {
    const found = await readRows(taken.file, template, taken.aliases, signal)
    signal.throwIfAborted()
    const { rows } = found
    if (rows.length === 0) return sayNoRows(taken, found, template)
    if (hasTooMany(rows)) return sayRefused(taken, tooManyRows.refused, tooManyRows.advice)
    const key = v7()
    openSheet({ ...found, key, fileName: taken.file.name, template })
    setOpened(taken)
    await check({ rows, key })
  }
  const take = async (files: readonly File[], aliases = noAliases) => {
    const [file] = files
    if (!file || isSaving) return
    const taken = { file, aliases }
    const problem = importProblem(files, templates)
    const template = findTemplate(file.name, templates)
    if (problem || !template) {
      const refused = problem ?? messages.wrongTemplate
      return sayRefused(taken, refused, adviceOnRefused(refused, templates))
    }
    const signal = begin()
    forgetNotOpened()
    onBegin()
    try {
      await read(taken, template, signal)
    } catch (error) {
      if (isMissingPart(error))
        return sayRefused(
          taken,
          noServer().message,
          '文件没有问题，是读取它的程序没有加载出来。请检查网络后再选一次。',
        )
      // Broken, a bomb, or too slow: for its person all the same. Given up by closing the dialog: nothing to say.
      if (!signal.aborted) await sayUnreadable(taken)
    } finally {
      rest(signal)
    }
  }
  return {
    taken: opened,
    notOpened,
    take,
    /** Once more, with headers of it taken for those of the template. */
    takeAs: (taken: Taken | undefined, named: readonly Named[]) =>
      taken &&
      void take(
        [taken.file],
        named.reduce((known, { header, label }) => withAlias(known, header, label), taken.aliases),
      ),
    forget: () => {
      forgetNotOpened()
      setOpened(undefined)
    },
  }
}
