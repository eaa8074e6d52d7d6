import { expect, test } from 'vitest'

import { cleanHtml, isTooDeep } from './clean-html.ts'

test.each([
  ['<p>你好<script>alert(1)</script></p>', '<p>你好</p>'],
  ['<img src=x onerror=alert(1)>', '<img src="x" />'],
  ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
  ['<img src="data:image/png;base64,AAAA">', '<img src="data:image/png;base64,AAAA" />'],
  ['<a href="javascript:alert(1)">点</a>', '<a target="_blank" rel="noopener noreferrer">点</a>'],
  ['<a href="java&#x09;script:alert(1)">点</a>', '<a target="_blank" rel="noopener noreferrer">点</a>'],
  ['<iframe src="//evil"></iframe><form><input></form>', ''],
  ['<svg><a xlink:href="javascript:1">x</a></svg>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
  ['<p style="color:red;position:fixed;background:url(//evil)">红</p>', '<p style="color:red">红</p>'],
  ['<p style="font-size:999px">大</p>', '<p>大</p>'],
  ['<p style="font-size:72px;width:9999px">大</p>', '<p style="font-size:72px">大</p>'],
  ['<p style="font-size:73px">大</p>', '<p>大</p>'],
  ['<p style="font-size:2em"><span style="font-size:200%">大</span></p>', '<p><span>大</span></p>'],
  ['<p style="font-size:0px">小</p>', '<p>小</p>'],
  ['<p style="font-size:16px;text-indent:2em">字</p>', '<p style="font-size:16px;text-indent:2em">字</p>'],
  ['<p style="text-indent:9999px">字</p>', '<p>字</p>'],
  ['<p style="text-indent:-9999px">字</p>', '<p>字</p>'],
  ['<td style="width:120px">字</td>', '<td style="width:120px">字</td>'],
  ['<style>p{}</style><p class="a" id="b" onclick="x()">字</p>', '<p>字</p>'],
  ['<img src="/api/file/content/1/a.png">', '<img src="/api/file/content/1/a.png" />'],
  ['<img src="//evil/a.png">', ''],
])('%s becomes %s', async (html, clean) => {
  expect((await cleanHtml(html)).html).toBe(clean)
})

test('cleaning what is clean changes nothing', async () => {
  const html =
    '<h2>标题</h2><p style="text-align:center"><strong>粗</strong> &amp; <a href="https://a.cn">链接</a></p>'
  const { html: clean } = await cleanHtml(html)
  expect(await cleanHtml(clean)).toEqual({ html: clean, pictures: [] })
})

test('it names the pictures that are not within the text itself', async () => {
  const html =
    '<p>图<img src="https://a.cn/b.png"><img src="data:image/png;base64,AAAA"><img src="/api/file/content/1/a"></p>'
  expect((await cleanHtml(html)).pictures).toEqual(['https://a.cn/b.png', '/api/file/content/1/a'])
})

test.each([
  ['<b>'.repeat(60_000), true],
  ['<div>'.repeat(201), true],
  ['<div>'.repeat(200), false],
  [`<table>${'<tr><td>一<td>二'.repeat(2000)}</table>`, false],
  ['<p>段<br>'.repeat(5000), false],
  ['<p><strong>字</strong></p>'.repeat(5000), false],
  ['<'.repeat(199_000), false],
  ['<a href="'.repeat(20_000), true],
])('whether tags lie too deep within each other is seen at once, case %#', (html, isSo) => {
  const startedAt = performance.now()
  expect(isTooDeep(html)).toBe(isSo)
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
