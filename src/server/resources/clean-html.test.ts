import { expect, test } from 'vitest'

import { cleanHtml } from './clean-html.ts'

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
  ['<style>p{}</style><p class="a" id="b" onclick="x()">字</p>', '<p>字</p>'],
  ['<img src="/api/file/content/1/a.png">', '<img src="/api/file/content/1/a.png" />'],
  ['<img src="//evil/a.png">', '<img />'],
])('%s becomes %s', async (html, clean) => {
  expect(await cleanHtml(html)).toBe(clean)
})

test('cleaning what is clean changes nothing', async () => {
  const html =
    '<h2>标题</h2><p style="text-align:center"><strong>粗</strong> &amp; <a href="https://a.cn">链接</a></p>'
  const clean = await cleanHtml(html)
  expect(await cleanHtml(clean)).toBe(clean)
})
