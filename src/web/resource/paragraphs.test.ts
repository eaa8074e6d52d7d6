import { expect, test } from 'vitest'

import { toHtml } from './paragraphs.ts'

test('every line is a paragraph, and nothing typed is markup', () => {
  expect(toHtml('各位同事：\n<b>放假</b> & "休息"')).toBe(
    '<p>各位同事：</p><p>&lt;b&gt;放假&lt;/b&gt; &amp; &quot;休息&quot;</p>',
  )
})

test('no text is no paragraph', () => {
  expect(toHtml('')).toBe('')
})
