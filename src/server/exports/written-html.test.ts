import { expect, test } from 'vitest'

import { htmlText, writtenHtml } from './written-html.ts'

test('a text is paragraphs, and no sign in it is anything else; what an export wrote stays as it is', () => {
  expect(writtenHtml('放假\n1 < 2 & 3')).toBe('<p>放假</p><p>1 &lt; 2 &amp; 3</p>')
  expect(writtenHtml('<p>放<strong>假</strong></p>')).toBe('<p>放<strong>假</strong></p>')
})

test('an export writes it as text, and what it wrote is the same paragraphs again', () => {
  const html = '<p>放假</p><p></p><p>1 &lt; 2 &amp; 3</p>'
  expect(htmlText(html)).toBe('放假\n\n1 < 2 & 3')
  expect(writtenHtml(htmlText(html))).toBe(html)
})

test('formats are left behind, their words and places are not', () => {
  const html =
    '<h2>值班</h2><p><br></p><ul><li><strong>周一</strong>&nbsp;张三</li><li>周二<br />李四</li></ul>' +
    '<table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table><p><img src="a.png" />&#20013; &quot;x&quot;</p>'
  expect(htmlText(html)).toBe('值班\n\n周一 张三\n周二\n李四\n甲\t乙\n［图片］中 "x"')
})
