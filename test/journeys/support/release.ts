import { expect, type Page } from '@playwright/test'

/** From here on the server has another application; what did not change, such as the bundler's own part, keeps its name. */
export const release = async (page: Page) => {
  const old = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text()
  const newer = old.replaceAll(/assets\/start-[\w-]+\.js/g, 'assets/start-newer000.js')
  expect(newer).not.toBe(old)
  await page.route('**/', route => route.fulfill({ body: newer, contentType: 'text/html' }))
}
