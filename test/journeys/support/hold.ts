import type { Page } from '@playwright/test'

/** Holds back what the page asks for at such an address, until it is let go. */
export const hold = async (page: Page, address: string | RegExp) => {
  const first = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  await page.route(address, async route => {
    first.resolve()
    await free.promise
    await route.continue()
  })
  /** `asked` resolves with the first request. */
  return { asked: first.promise, letGo: free.resolve }
}
