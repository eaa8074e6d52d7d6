import { App } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

import {
  askForDraft,
  holdDraft,
  takeDraft,
  useKeptDrafts,
  type Draft,
  type KeptDraft,
} from '#web/session/drafts.ts'
import { settleTyping, tellTyping } from '#web/widgets/text-box/typing.ts'

interface Form {
  /** What the form is of, as in 打开用户. */
  label: string
  /** There is unsaved work in it. */
  isDirty: boolean
  /** A draft can be laid over what stands in it. */
  isReady: boolean
  collect: () => Draft['values']
  /** Gives `false` where it had something else to say than that it stands there again. */
  restore: (values: Draft['values']) => boolean
  /** The address that leads back to it, where that is not the one of the moment. */
  home?: string
  /** What is done with it in the end, where that is not to save it. */
  ending?: string
}

/** Keeps what is filled in should the session be ended from elsewhere, and brings it back for the same person. */
export const useKeptDraft = ({
  label,
  isDirty,
  isReady,
  collect,
  restore,
  home,
  ending = '保存',
}: Form): void => {
  const { message } = App.useApp()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const path = home ?? here
  // It may arrive after the form: the next login leads straight back to it.
  const kept = useKeptDrafts(({ drafts }) => drafts.findLast(each => each.path === path))
  const isAsked = useKeptDrafts(({ asked }) => asked === path)
  // Two windows may each have left one of this form. Once it has been filled in here, by hand or by the first of them, the
  // next one waits to be asked for: a form that has just been saved may be about to close.
  const filledIn = useRef<string>(undefined)
  useEffect(() => {
    if (isDirty) filledIn.current = path
    else if (filledIn.current !== path) filledIn.current = undefined
  }, [isDirty, path])
  const bringBack = useEffectEvent((draft: KeptDraft, isMeant: boolean) => {
    if ((filledIn.current === path && !isMeant) || !takeDraft(draft)) return
    filledIn.current = path
    if (restore(draft.values)) void message.info(`已恢复上次没有保存的内容，请核对后${ending}`)
  })
  const isWanted = isReady && !isDirty
  useEffect(() => {
    if (kept && isWanted) bringBack(kept, isAsked)
  }, [kept, isWanted, isAsked])
  useEffect(() => {
    // Asked of a clean form: it is brought back as soon as the form is ready. Of none that is left: another window took it.
    if (!isAsked || (kept && !isDirty)) return
    askForDraft(undefined)
    if (kept) void message.info('这里还有没保存的内容，保存或放弃后再打开保留的那一份')
  }, [kept, isAsked, isDirty, message])

  const current = useEffectEvent((isOver: boolean): Draft => {
    if (isOver) settleTyping()
    else tellTyping()
    return { path, label, values: collect(), at: Date.now() }
  })
  useEffect(() => {
    if (isDirty) holdDraft(here, isOver => current(isOver))
  }, [isDirty, here])
}
