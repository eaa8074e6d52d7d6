import { readFileSync } from 'node:fs'

import { parseAst } from 'vite'
import { expect, test } from 'vitest'

import { brightAlone, shorten } from './used-parts.ts'

const source = (path: string) => readFileSync(`node_modules/antd/es/${path}.js`, 'utf8')

test.each([
  ['form/context', '@rc-component/form/es/FormContext'],
  ['color-picker/color', '@rc-component/color-picker/es/color'],
  ['color-picker/util', '@rc-component/color-picker/es/color'],
  ['button/style/token', '../../color-picker/components/ColorPresets.js?isBright'],
  ['tag/style/index', '../../color-picker/components/ColorPresets.js?isBright'],
])('%s asks for no more than it uses', (path, wanted) => {
  expect(source(path)).not.toContain(`'${wanted}'`)
  expect(shorten(source(path))).toContain(`'${wanted}'`)
})

test('what tells bright colours stands alone', () => {
  const alone = brightAlone(source('color-picker/components/ColorPresets'), code => parseAst(code))
  expect(alone).toContain('export const isBright')
  expect(shorten(alone)).toContain("import { Color as RcColor } from '@rc-component/color-picker/es/color'")
  expect(alone).not.toMatch(/collapse|locale|theme/)
})
