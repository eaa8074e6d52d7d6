import type { Page, Response } from '@playwright/test'

/**
 * Until the key of drafts has come. Asked for before anything is filled in, awaited before the session is ended: a session that has
 * ended gets no key, and the page says so.
 */
export const draftKey = (page: Page): Promise<Response> =>
  page.waitForResponse(reply => reply.url().endsWith('/draft-key'), { timeout: 30_000 })
