import { globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

/** Names as journeys write them for the files that they lay down: `'合同.docx'`. */
const fileNames = (text: string): string[] =>
  [...text.matchAll(/'(?<name>[^'\s/]*[\u4E00-\u9FFF][^'\s/]*\.[a-z0-9]{2,4})'/g)].map(
    each => each.groups?.name ?? '',
  )

const journeys = globSync('test/journeys/*.journey.ts').map(path => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

/**
 * All journeys of one worker share a server, and 文件管理 lists the files of them all: which journeys come together there depends on the day
 * and on the machine, so that two of one name meet only now and then.
 */
describe('journeys through 文件管理', () => {
  const throughTheList = journeys.filter(each => each.text.includes("'/sys/file/list"))

  test('there are some', () => {
    expect(throughTheList.length).toBeGreaterThan(10)
  })

  test.each(throughTheList)('$path: the names of its files are its own', ({ path, text }) => {
    const names = new Set(fileNames(text))
    const elsewhere = journeys
      .filter(each => each.path !== path)
      .flatMap(each => fileNames(each.text).filter(name => names.has(name)))
    expect(elsewhere).toEqual([])
  })
})
