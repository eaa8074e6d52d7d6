import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

/** `docs/specification.md` leads from each rule to code and test; it must not lead astray. */
const root = fileURLToPath(new URL('..', import.meta.url))
const text = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const rows = text.split('\n').filter(line => line.startsWith('| ') && !/^\| rule |^\|--/.test(line))
const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+\.\w+)`/g)].map(match => match[1] ?? '')

test('every file it names is there', () => {
  const missing = rows.flatMap(filesIn).filter(path => !existsSync(join(root, path)))
  expect(missing).toEqual([])
})

test('every rule has code, and a test that is one', () => {
  const wrong = rows.filter(row => {
    const [, , code = '', tests = ''] = row.split('|')
    return (
      filesIn(code).length === 0 ||
      !filesIn(tests).every(each => /\.(test|journey)\.tsx?$/.test(each)) ||
      filesIn(tests).length === 0
    )
  })
  expect(wrong).toEqual([])
})

test('every section of the specification is there', () => {
  const headings = text
    .split('\n')
    .filter(line => line.startsWith('## '))
    .join(' ')
  for (const section of ['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(headings).toMatch(new RegExp(`\\b${section} `))
})
