import type { ModalFuncProps } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { changeSeat } from '#web/session/seat.ts'
import { signInAgain, useSignInAgain } from '#web/session/sign-in-again.ts'
import { signedOut, useSession } from '#web/session/store.ts'
import { openExpiredBox, openLogoutAlert } from './session-boxes.ts'

/** What the component library shows of it; nobody answers. */
const boxes = () => {
  const shown: ({ kind: string } & ModalFuncProps)[] = []
  const show = (kind: string) => (box: ModalFuncProps) => {
    shown.push({ kind, ...box })
    return {
      update: () => undefined,
      destroy: () =>
        void shown.splice(
          shown.findIndex(each => each.onOk === box.onOk),
          1,
        ),
    }
  }
  return { modal: { confirm: show('confirm'), warning: show('warning') }, shown }
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '', activeElement: null })
  vi.stubGlobal('HTMLElement', Object)
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined })
  useSession.setState({ isAuthorised: true })
  changeSeat()
})
afterEach(() => {
  useSession.setState(signedOut)
  vi.unstubAllGlobals()
})

test('one box at a time; whoever takes the seat next is told of the end of his own session, too', () => {
  const { modal, shown } = boxes()
  openExpiredBox(modal, '登录已过期')
  openExpiredBox(modal, '登录已过期')
  expect(shown).toHaveLength(1)
  // The application goes, and its box with it, without having been closed.
  changeSeat()
  openExpiredBox(modal, '登录已过期')
  expect(shown).toHaveLength(2)
})

test('over whoever is signing in again in place there is no other box; that one says why the session ended', () => {
  const { modal, shown } = boxes()
  void signInAgain('登录已过期')
  openExpiredBox(modal, '登录已过期')
  openLogoutAlert(modal, '您已被强制下线')
  expect(shown).toEqual([])
  expect(useSignInAgain.getState().asked).toMatchObject({ sentence: '您已被强制下线' })
  useSignInAgain.getState().asked?.answer(false)
  openExpiredBox(modal, '登录已过期')
  expect(shown).toHaveLength(1)
})

test('an expired session is asked about: 重新登录 or 取消; the first ends the session here', async () => {
  const { modal, shown } = boxes()
  openExpiredBox(modal, '登录已过期')
  const [box] = shown
  expect(box).toMatchObject({
    kind: 'confirm',
    title: '登录过期',
    content: '请重新登录，登录已过期',
    okText: '重新登录',
    cancelText: '取消',
  })
  expect(useSession.getState().isAuthorised).toBe(true)
  await box?.onOk?.()
  expect(useSession.getState()).toMatchObject({ isAuthorised: false, endReason: 'expired' })
})

test('once it was answered with 取消, the next call that fails asks again', () => {
  const { modal, shown } = boxes()
  openExpiredBox(modal, '登录已过期')
  shown[0]?.afterClose?.()
  openExpiredBox(modal, '登录已过期')
  expect(shown).toHaveLength(2)
})

test('a push that says why comes in the place of the box of a call that was refused a moment before', () => {
  const { modal, shown } = boxes()
  openExpiredBox(modal, '登录已过期')
  const [asked] = shown
  openLogoutAlert(modal, '您已被强制下线')
  expect(shown).toMatchObject([{ kind: 'warning', content: '请重新登录，您已被强制下线' }])
  // The first is gone once it has faded away; what the push says is still there.
  asked?.afterClose?.()
  openExpiredBox(modal, '登录已过期')
  expect(shown).toHaveLength(1)
})

test('a logout push is told, not asked; then the session is over', async () => {
  const { modal, shown } = boxes()
  openLogoutAlert(modal, '您已被强制下线')
  openExpiredBox(modal, '您已被强制下线')
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatchObject({
    kind: 'warning',
    title: '登录异常',
    content: '请重新登录，您已被强制下线',
  })
  await shown[0]?.onOk?.()
  expect(useSession.getState()).toMatchObject({ isAuthorised: false, endReason: 'expired' })
})
