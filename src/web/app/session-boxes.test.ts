import { afterEach, beforeEach, expect, test } from 'vitest'

import { changeSeat } from '#web/session/seat.ts'
import { signedOut, useSession } from '#web/session/store.ts'
import { openExpiredBox } from './session-boxes.ts'

/** What the component library shows of it; nobody answers. */
const boxes = () => {
  const shown: unknown[] = []
  const show = (box: unknown) => void shown.push(box)
  return { modal: { confirm: show, warning: show }, shown }
}

beforeEach(() => {
  useSession.setState({ isAuthorised: true })
  changeSeat()
})
afterEach(() => useSession.setState(signedOut))

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
