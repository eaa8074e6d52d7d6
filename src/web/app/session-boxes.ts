import type { ModalFuncProps } from 'antd'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '#contract/messages.ts'
import { tellOpenWork } from '#web/api/open-work.ts'
import { keepDrafts } from '#web/session/drafts.ts'
import { useSeat } from '#web/session/seat.ts'
import { logout } from '#web/session/sign-in.ts'
import { signInAgain, tellWhy, useSignInAgain } from '#web/session/sign-in-again.ts'
import { useSession } from '#web/session/store.ts'
import { returnToOneself } from '#web/session/view-as.ts'
import { useUnsavedPaths } from '#web/session/unsaved.ts'
import { asksLogin } from '#web/widgets/layers/layers.ts'
import { settleTyping } from '#web/widgets/text-box/typing.ts'

import { KeptWords } from './kept-words.tsx'

/** What is asked of the component library's `modal`. */
type Modal = Record<
  'confirm' | 'warning',
  (box: ModalFuncProps) => { destroy: () => void; update: (changed: ModalFuncProps) => void }
>

const seatNow = () => useSeat.getState().seat

interface Box {
  seat: number
  /** Takes away one that asks; what a push says stays. */
  takeAway?: () => void
}

/**
 * One session ends once, however many calls and pushes say so: only one box shows at a time. It goes with the application
 * that showed it: before whoever takes the seat next there is none.
 */
let shown: Box | undefined

const shownNow = () => (shown?.seat === seatNow() ? shown : undefined)

const forget = (box: Box) => {
  if (shown === box) shown = undefined
}

const leave = () => {
  shown = undefined
  return logout('expired')
}

/** Who is signing in again in place is about to have another session, and is asked already. */
const canOpen = () => useSession.getState().isAuthorised && !useSignInAgain.getState().asked

/** The 登录过期 box (specification section 8); over work that nobody has saved, it lets one sign in where one is. */
export const openExpiredBox = (modal: Modal, sentence: string): void => {
  if (shownNow() || !canOpen() || returnToOneself()) return
  if (useUnsavedPaths.getState().paths.length > 0 || tellOpenWork().length > 0)
    return void signInAgain(sentence)
  const box: Box = { seat: seatNow() }
  shown = box
  const { destroy } = modal.confirm({
    className: asksLogin,
    title: messages.loginExpiredTitle,
    content: `${messages.pleaseLoginAgain}${sentence}`,
    okText: messages.loginAgain,
    cancelText: messages.cancel,
    onOk: leave,
    afterClose: () => forget(box),
  })
  box.takeAway = destroy
}

/**
 * The alert after a logout push; there is nothing to choose (specification sections 4 and 8). A call that was on its way may have
 * been refused a moment before: the push knows why, so its box takes the place of that one, or its sentence is told where one is
 * asked to sign in over unsaved work.
 */
export const openLogoutAlert = (modal: Modal, sentence: string): void => {
  if (sentence) tellWhy(sentence)
  const before = shownNow()
  // A new password has just ended the session of whoever signs in again with it.
  if ((before && !before.takeAway) || !canOpen() || returnToOneself()) return
  before?.takeAway?.()
  const box: Box = { seat: seatNow() }
  shown = box
  // What was typed a moment ago is work, too. Before the box has the focus nobody types on in what is kept by then.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  flushSync(settleTyping)
  const kept = keepDrafts()
  const words = `${messages.pleaseLoginAgain}${sentence || '登录已失效'}`
  const { update } = modal.warning({
    className: asksLogin,
    title: messages.loginAbnormalTitle,
    content: words,
    okText: messages.loginAgain,
    keyboard: false,
    onOk: leave,
    afterClose: () => forget(box),
  })
  void kept.then(isKept => isKept && update({ content: createElement(KeptWords, { sentence: words }) }))
}
