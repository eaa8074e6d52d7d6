import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useBlocker } from 'react-router'

import { tellOpenWork } from '#web/api/open-work.ts'
import { useRouter } from '#web/session/use-go.ts'
import { loserOf, useUnsavedPaths, type Holder } from '#web/session/unsaved.ts'
import { isOnPhone } from '#web/widgets/back-closes/on-phone.ts'
import { asksLogin } from '#web/widgets/layers/layers.ts'
import { settleTyping } from '#web/widgets/text-box/typing.ts'
import { missingWords } from '#web/widgets/uploader/missing-words.ts'

import { unsavedQuestion } from './unsaved-question.ts'

/** The browser asks by itself before it goes. Pages of the tabs behind are asleep and could not say so themselves. */
const stopUnload = (event: BeforeUnloadEvent) => {
  flushSync(settleTyping)
  if (useUnsavedPaths.getState().paths.length > 0 || tellOpenWork().length > 0) event.preventDefault()
}

const lossOf = (files: readonly string[]) =>
  files.length > 0
    ? `${missingWords(files)}。离开后，刚才填写的内容不会保留，这些文件也会停止上传。`
    : '离开后，刚才填写的内容不会保留。'

/** Asks before half-filled work is lost, in whichever tab. One for all pages: the router listens to one alone. */
export const LeaveGuard = () => {
  const { modal } = App.useApp()
  const router = useRouter()
  const loser = useRef<() => Holder | undefined>(() => undefined)
  const isStanding = useRef(false)
  const isRefused = useRef(false)
  /** The how-manieth way: the router may have let another one pass before the question about this one is told of it. */
  const way = useRef(0)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    loser.current = () => loserOf(currentLocation, nextLocation)
    way.current += 1
    // On a phone Back says no to a question that stands, to this one as to all others; over the box of an ended session it asks nothing.
    const isAsked = isStanding.current || document.querySelector(`.${asksLogin}`) !== null
    isRefused.current = isAsked && historyAction === 'POP' && isOnPhone()
    return loser.current() !== undefined
  })
  useEffect(() => {
    addEventListener('beforeunload', stopUnload)
    return () => removeEventListener('beforeunload', stopUnload)
  }, [])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    /** The router may have gone another way already, of which React only tells when it has drawn it. */
    const isHeld = () => [...router.state.blockers.values()].some(({ state }) => state === 'blocked')
    if (!isHeld()) return
    if (isRefused.current) return blocker.reset()
    // Whoever gets elsewhere meanwhile is asked nothing any more; the box is pressed while it fades, too.
    let isAsked = true
    const asked = way.current
    const isStill = () => isAsked && way.current === asked && isHeld()
    let box: { destroy: () => void } | undefined
    const ask = () => {
      isStanding.current = true
      box = modal.confirm({
        ...unsavedQuestion(lossOf(loser.current()?.files() ?? [])),
        onOk: () => {
          if (!isStill()) return
          isAsked = false
          loser.current()?.letGo()
          blocker.proceed()
        },
        onCancel: () => {
          if (isStill()) blocker.reset()
          isAsked = false
        },
      })
    }
    // Who has just saved is asked nothing, and goes on as after any save.
    const saving = loser.current()?.saving()
    if (saving) void saving.then(() => isAsked && loser.current() && ask())
    else ask()
    return () => {
      isAsked = false
      isStanding.current = false
      box?.destroy()
    }
  }, [blocker, modal, router])
  return null
}
