import type { ModalFuncProps } from 'antd'
import { flushSync } from 'react-dom'
import { messages } from '#contract/messages.ts'
import { tellOpenWork } from '#web/api/open-work.ts'
import { keepDrafts } from '#web/session/drafts.ts'
import { useSeat } from '#web/session/seat.ts'
import { logout } from '#web/session/sign-in.ts'
import { signInAgain, useSignInAgain } from '#web/session/sign-in-again.ts'
import { useSession } from '#web/session/store.ts'
import { returnToOneself } from '#web/session/view-as.ts'
import { useUnsavedPaths } from '#web/session/unsaved.ts'
import { settleTyping } from '#web/widgets/text-box/typing.ts'

/** What is asked of the component library's `modal`. */
type Modal = Record<'confirm' | 'warning', (box: ModalFuncProps) => unknown>

const seatNow = () => useSeat.getState().seat

/**
 * One session ends once, however many calls and pushes say so: only one box shows at a time. It goes with the application
 * that showed it: before whoever takes the seat next there is none.
 */
let openBefore: number | undefined

const close = () => {
  openBefore = undefined
}

const leave = () => {
  close()
  return logout('expired')
}

/** Who is signing in again in place is about to have another session, and is asked already. */
const canOpen = () =>
  openBefore !== seatNow() && useSession.getState().isAuthorised && !useSignInAgain.getState().asked

/** The 登录过期 box (specification section 8); over work that nobody has saved, it lets one sign in where one is. */
export const openExpiredBox = (modal: Modal, sentence: string): void => {
  if (!canOpen() || returnToOneself()) return
  if (useUnsavedPaths.getState().paths.length > 0 || tellOpenWork().length > 0)
    return void signInAgain(sentence)
  openBefore = seatNow()
  modal.confirm({
    title: messages.loginExpiredTitle,
    content: `${messages.pleaseLoginAgain}${sentence}`,
    okText: messages.loginAgain,
    cancelText: messages.cancel,
    onOk: leave,
    afterClose: close,
  })
}

/** The alert after a logout push; there is nothing to choose (specification sections 4 and 8). */
export const openLogoutAlert = (modal: Modal, sentence: string): void => {
  // A new password has just ended the session of whoever signs in again with it.
  if (!canOpen() || returnToOneself()) return
  openBefore = seatNow()
  // What was typed a moment ago is work, too.
  flushSync(settleTyping)
  keepDrafts()
  modal.warning({
    title: messages.loginAbnormalTitle,
    content: `${messages.pleaseLoginAgain}${sentence || '登录已失效'}`,
    okText: messages.loginAgain,
    keyboard: false,
    onOk: leave,
    afterClose: close,
  })
}
