import type { useAppProps } from 'antd/es/app/context'
import { messages } from '#contract/messages.ts'
import { keepDrafts } from '#web/session/drafts.ts'
import { logout } from '#web/session/sign-in.ts'
import { signInAgain, useSignInAgain } from '#web/session/sign-in-again.ts'
import { useSession } from '#web/session/store.ts'
import { returnToOneself } from '#web/session/view-as.ts'
import { useUnsavedPaths } from '#web/session/unsaved.ts'

type Modal = useAppProps['modal']

/** One session ends once, however many calls and pushes say so: only one box shows at a time. */
let isOpen = false

const close = () => {
  isOpen = false
}

const leave = () => {
  close()
  return logout('expired')
}

const canOpen = () => !isOpen && useSession.getState().isAuthorised

/** The 登录过期 box (specification section 8); over work that nobody has saved, it lets one sign in where one is. */
export const openExpiredBox = (modal: Modal, sentence: string): void => {
  if (!canOpen() || returnToOneself()) return
  if (useUnsavedPaths.getState().paths.length > 0) return void signInAgain(sentence)
  isOpen = true
  void modal.confirm({
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
  // Who is signing in again in place is about to have another session: a new password has just ended this one.
  if (useSignInAgain.getState().asked || !canOpen() || returnToOneself()) return
  isOpen = true
  keepDrafts()
  void modal.warning({
    title: messages.loginAbnormalTitle,
    content: `${messages.pleaseLoginAgain}${sentence || '登录已失效'}`,
    okText: messages.loginAgain,
    keyboard: false,
    onOk: leave,
    afterClose: close,
  })
}
