import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { rulesOf, sharedRules } from './library-styles.ts'

const shipped = readFileSync('node_modules/antd/dist/antd.css', 'utf8')
/** Those that the product shows, by the names of their folders. */
const used =
  `alert app auto-complete avatar badge button card checkbox collapse color-picker date-picker descriptions divider
  drawer dropdown empty flex form input input-number list menu message modal notification pagination popconfirm popover progress
  radio result segmented select skeleton slider space spin statistic switch table tabs tag timeline tooltip tree tree-select
  typography upload`.split(/\s+/)

const modules = globSync(`node_modules/antd/lib/{${used.join(',')}}/style/index.js`).map(path =>
  path.replace('node_modules/antd/lib/', '').replace('/index.js', ''),
)

const rules = modules.map(path => ({ path, text: rulesOf(path) }))

test('the rules of a component are those that the library ships for it', () => {
  const foreign = rules.flatMap(({ path, text }) =>
    text
      .split('}')
      .filter(rule => rule.trim() && !shipped.includes(rule.trim()))
      .map(rule => `${path}: ${rule}`),
  )
  expect(modules.length).toBeGreaterThan(40)
  expect(rules.filter(({ text }) => text === '')).toEqual([])
  expect(foreign).toEqual([])
})

test('no theme makes other rules: it only sets their variables', () => {
  const theme = { token: { colorPrimary: '#722ed1', fontSize: 12, controlHeight: 44, motion: false } }
  const large = /^(button|date-picker|form|input|menu|modal|select|table)[/]/
  const different = rules.filter(({ path, text }) => large.test(path) && rulesOf(path, theme) !== text)
  expect(different).toEqual([])
  expect(sharedRules(theme)).toBe(sharedRules())
})

test('a browser need not try the names of all classes of every element only to set its sizing', () => {
  expect(rules.filter(({ text }) => /\[class\^=[^{}]*\{box-sizing/.test(text))).toEqual([])
})
