import type { Page } from '@playwright/test'

/** What is shown now has been painted, and what waits for that has been done. */
export const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
