import type { Browser, Page } from '@playwright/test'

import type { MessageBell } from '#contract/msg-replies.ts'

import type { Calls } from '../../support/sign-in.ts'

/** Somebody else at another computer. */
export const elsewhere = async (browser: Browser, address: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: address })
  return context.newPage()
}

export const bell = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })

/** What earlier journeys have published to everybody. */
export const readAll = async (own: Calls) => {
  const { data } = await own.get<MessageBell>('sys/msg/bell')
  for (const { id } of data.toAcknowledge) await own.put(`sys/msg/acknowledge/${id}`)
  await own.put('sys/msg/read/all')
}
