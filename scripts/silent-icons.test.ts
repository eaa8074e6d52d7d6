import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { withoutEnglishNames } from './silent-icons.ts'

test('the library still names its icons where they are silenced', () => {
  const path = 'node_modules/@ant-design/icons/es/components/AntdIcon.js'
  expect(withoutEnglishNames(readFileSync(path, 'utf8'))).not.toContain('icon.name\n')
})

test('an unknown way of naming them stops the build', () => {
  expect(() => withoutEnglishNames('')).toThrow(/silent-icons/)
})
