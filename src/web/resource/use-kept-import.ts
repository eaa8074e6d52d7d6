import { App } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { limits } from '#contract/limits.ts'
import type { Resource } from '#contract/resource.ts'
import { prepareDrafts, useKeptDrafts } from '#web/session/drafts.ts'
import type { ImportDesk } from '#web/widgets/import-dialog/use-desk.ts'

import { useKeptDraft } from './use-kept-draft.ts'

/** Bytes: what a browser keeps is little, and this is some thousands of rows. */
const mostKept = 1_500_000

/** Tells the table of an import from a form that stands at the same address. */
const mark = 'importOf'

/** Whether there is a table of an import into this list, from before. */
export const useHasKeptImport = ({ name }: Resource): boolean => {
  const { pathname } = useLocation()
  return useKeptDrafts(({ drafts }) =>
    drafts.some(each => each.path === pathname && each.values[mark] === name),
  )
}

/** An import that is being saved: it may be done though nobody has heard of it. */
export interface BeingSaved {
  /** Names the import for the server. */
  key: string
  count: number
  /** Of its rows, where its page goes on with them. */
  ids: readonly string[]
}

const beingSavedIn = ({ cutOff }: Record<string, unknown>): BeingSaved | undefined =>
  // Written below, and sealed since.
  cutOff === undefined ? undefined : (cutOff as BeingSaved)

/**
 * Keeps what was put right in the table of an import, as what is filled in in a form; of one that is too large it is said in
 * time that it cannot be kept. One that is `saving` is kept, too: whoever reloads meanwhile is told what has become of it, by the
 * check of its rows, or of many by `onCutOff`.
 */
export const useKeptImport = (
  { name, title }: Resource,
  saving: BeingSaved | undefined,
  onCutOff: (cutOff: BeingSaved) => void,
) => {
  const { message } = App.useApp()
  const { pathname } = useLocation()
  const desk = useRef<ImportDesk>(null)
  const [isReady, setReady] = useState(false)
  const [work, setWork] = useState<'none' | 'kept' | 'tooLarge'>('none')
  const holdDesk = useCallback((next: ImportDesk | null) => {
    desk.current = next
    setReady(next !== null)
  }, [])
  // The first cell that is changed may be the one that is being typed in when the session ends.
  useEffect(() => {
    if (isReady) prepareDrafts()
  }, [isReady])
  const isKnown = useRef(false)
  const onRepaired = useCallback(
    (isRepaired: boolean) => {
      if (isKnown.current === isRepaired) return
      isKnown.current = isRepaired
      if (!isRepaired) return setWork('none')
      const isTooLarge = desk.current?.isLargerThan(mostKept) === true
      setWork(isTooLarge ? 'tooLarge' : 'kept')
      const content = '这个表格太大，登录中断时不能为您保留改动，请尽早导入'
      if (isTooLarge) void message.warning({ content, duration: limits.noticeSeconds })
    },
    [message],
  )
  useKeptDraft({
    label: `${title}导入`,
    isDirty: work === 'kept' || saving !== undefined,
    isReady: isReady && work !== 'tooLarge',
    collect: () => {
      const isTooLarge = saving !== undefined && desk.current?.isLargerThan(mostKept) === true
      const table = isTooLarge ? undefined : desk.current?.pack()
      return { ...(table ?? { cutOff: saving }), [mark]: name }
    },
    restore: values => {
      const cutOff = beingSavedIn(values)
      if (cutOff) onCutOff(cutOff)
      else desk.current?.open(values)
      return cutOff === undefined
    },
    home: pathname,
    ending: '导入',
  })
  return { isRepaired: work !== 'none', onRepaired, holdDesk }
}
