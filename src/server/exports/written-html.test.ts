import { expect, test } from 'vitest'

import { writtenHtml } from './written-html.ts'

test('a text is paragraphs, and no sign in it is anything else; what an export wrote stays as it is', () => {
  expect(writtenHtml('放假\n1 < 2 & 3')).toBe('<p>放假</p><p>1 &lt; 2 &amp; 3</p>')
  expect(writtenHtml('<p>放<strong>假</strong></p>')).toBe('<p>放<strong>假</strong></p>')
})
