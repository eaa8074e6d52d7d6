import type { Locator } from '@playwright/test'

import { enter, password, percentile, withBrowser } from './browser.ts'
import { conclude, say, sayAtMost } from './report.ts'
import { signIn } from './sign-in.ts'

/**
 * From a letter in the command palette to the painted records that answer it: 20,000 users with Chinese names, looked for by
 * pinyin, by initials and by characters, letter by letter. `BENCH_ROWS` makes it short.
 *
 *     node bench/palette.ts
 */
const count = Number(process.env.BENCH_ROWS ?? 20_000)
const answersMs = 50
/** How fast somebody types who is used to it. */
const betweenKeysMs = 120

const families = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'
const given = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英华玉兰建国志文'
const at = (text: string, n: number) => text.charAt(n % text.length)
const nameOf = (n: number) => at(families, n) + at(given, Math.floor(n / 20)) + at(given, Math.floor(n / 600))

const words = ['wangwei', 'zhangmin', 'lijing', 'cjy', 'huangguiying', '张伟', '王建国', 'liuzhiwen']

const addUsers = async (address: string) => {
  const authorization = await signIn(address, 'admin', password)
  const headers = { authorization, 'content-type': 'application/json' }
  const rows = Array.from({ length: count }, (_, n) => ({
    userAccount: `person${n}`,
    userName: nameOf(n),
    userStatus: '正常',
  }))
  const reply = await fetch(`${address}/api/sys/user/save-batch`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(rows),
  })
  if (!(await reply.text()).startsWith('{"success":true')) throw new Error('the users were not saved')
  // An order by name spells all the names, once; a search would spell 5,000 at a time.
  const list = `${address}/api/sys/user/select-page?index=0&limit=5&order=userName`
  if (!(await fetch(list, { headers })).ok) throw new Error('the users are not listed')
}

/** From the last letter until what it finds is in the picture. */
const timeAnswers = (box: Locator) =>
  box.evaluate(input => {
    const dialog = input.closest('[role=dialog]')
    const status = input.parentElement?.querySelector('[role=status]')
    if (!dialog || !status) throw new Error('the palette is not open')
    const times: number[] = []
    Reflect.set(window, 'answers', times)
    let letter = 0
    let wasSearching = false
    addEventListener('input', event => (letter = event.timeStamp), true)
    const look = () => {
      const isSearching = status.textContent.includes('正在查找')
      if (wasSearching && !isSearching) {
        const typed = letter
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - typed)))
      }
      wasSearching = isSearching
    }
    new MutationObserver(look).observe(dialog, { childList: true, characterData: true, subtree: true })
  })

await withBrowser(async ({ browser, server }) => {
  await addUsers(server.address)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  await enter(page, server.address)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: /^查找菜单/ })
  await box.waitFor()
  await timeAnswers(box)
  for (const word of words) {
    await box.fill('')
    await box.pressSequentially(word, { delay: betweenKeysMs })
    await page.getByRole('option').filter({ hasText: '记录' }).first().waitFor()
  }
  const times = await page.evaluate(() => Reflect.get(window, 'answers') as number[])
  if (times.length < words.length) throw new Error(`only ${times.length} answers`)
  say('letters answered with records', String(times.length))
  sayAtMost('from the letter to its records, p75', Math.round(percentile(times, 0.75)), 'ms', answersMs)
  say('  median', `${Math.round(percentile(times, 0.5))} ms`)
  say('  the longest', `${Math.round(Math.max(...times))} ms`)
})
conclude()
