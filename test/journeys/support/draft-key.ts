import type { Page, Response } from '@playwright/test'

import { expect } from './journey.ts'

/**
 * Until the key of drafts has come. Asked for before anything is filled in, awaited before the session is ended: a session that has
 * ended gets no key, and the page says so.
 */
export const draftKey = (page: Page): Promise<Response> =>
  page.waitForResponse(reply => reply.url().endsWith('/draft-key'), { timeout: 30_000 })

const parks = () => {
  const look = (state: string) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  look('hidden')
  const isKept = Object.keys(localStorage).some(name => name.startsWith('drafts'))
  look('visible')
  Reflect.deleteProperty(document, 'visibilityState')
  return isKept
}

/**
 * Until what is filled in would be kept if the window ended now: that takes the body of the key and the code of the cipher, too, and
 * the page to have read both, of which no network tells. It is asked as a window that is covered for a moment.
 */
export const wouldBeKept = (page: Page): Promise<void> => expect.poll(() => page.evaluate(parks)).toBe(true)
