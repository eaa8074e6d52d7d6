import { App } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

import { holdDraft, takeDraft, useKeptDrafts, type Draft } from '#web/session/drafts.ts'
import { settleTyping } from '#web/widgets/text-box/typing.ts'

interface Form {
  /** What the form is of, as in 打开用户. */
  label: string
  /** There is unsaved work in it. */
  isDirty: boolean
  /** A draft can be laid over what stands in it. */
  isReady: boolean
  collect: () => Draft['values']
  restore: (values: Draft['values']) => void
  /** The address that leads back to it, where that is not the one of the moment. */
  home?: string
}

/** Keeps what is filled in should the session be ended from elsewhere, and brings it back for the same person. */
export const useKeptDraft = ({ label, isDirty, isReady, collect, restore, home }: Form): void => {
  const { message } = App.useApp()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const path = home ?? here
  // It may arrive after the form: the next login leads straight back to it.
  const kept = useKeptDrafts(({ drafts }) => drafts.findLast(each => each.path === path))
  const bringBack = useEffectEvent((draft: Draft) => {
    if (!takeDraft(draft)) return
    restore(draft.values)
    void message.info('已恢复上次没有保存的内容，请核对后保存')
  })
  const isWanted = isReady && !isDirty
  useEffect(() => {
    if (kept && isWanted) bringBack(kept)
  }, [kept, isWanted])

  const current = useEffectEvent((): Draft => {
    settleTyping()
    return { path, label, values: collect(), at: Date.now() }
  })
  useEffect(() => {
    if (isDirty) holdDraft(here, () => current())
  }, [isDirty, here])
}
