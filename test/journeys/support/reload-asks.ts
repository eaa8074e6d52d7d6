import { expect, type Page } from '@playwright/test'

/** Loads the page anew, and stays after all when the browser asks. */
export const reloadAsks = async (page: Page) => {
  const asked = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload())
  const box = await asked
  expect(box.type()).toBe('beforeunload')
  await box.dismiss()
  await reload
}
