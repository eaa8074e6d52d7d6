import { expect, test } from 'vitest'

import { outsideAddress } from './links.ts'

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['HTTP://Example.com', 'http://example.com/'],
  // As it is, not as it looks.
  ['https://exаmple.com/', 'https://xn--exmple-4nf.com/'],
  ['mailto:li@example.com', 'mailto:li@example.com'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,hello', undefined],
  ['blob:https://example.com/1', undefined],
  ['file:///etc/passwd', undefined],
  ['other.docx', undefined],
  ['//example.com', undefined],
  ['#_Toc1', undefined],
  ['', undefined],
])('%j leads to %j', (href, address) => {
  expect(outsideAddress(href)).toBe(address)
})
