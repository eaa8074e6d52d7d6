import { button, enter, fill, listToolbar, rowAction, saveRecord } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'

const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-21pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='mso-list:Ignore'>${sign}<span style='font:7pt'>&nbsp;&nbsp; </span></span><![endif]>${words}</p>`

/** As Word copies it: titles, lists of two levels, and a list whose numbers are words. */
const fromWord = [
  '<p class=MsoTitle align=center>年终盘点</p><h1>一级</h1><h2>二级</h2><h4>四级</h4>',
  item(1, '1.', '清点固定资产'),
  item(2, '·', '电脑'),
  item(2, '·', '桌椅'),
  item(1, '2.', '核对账目'),
  '<p class=MsoNormal>此外：</p>',
  item(1, '3.', '上报'),
  item(1, '一、', '总则'),
  item(1, '①', '分则'),
  '<p class=MsoNormal>清单：</p>',
  item(1, "<span style='font-family:Wingdings'>l</span>", '圆点'),
  item(1, '１．', '全角'),
  item(1, '1.', '另起'),
  "<p class=MsoNormal align=center style='text-align:center'>预算3×10<sup>5</sup>元，CO<sub>2</sub></p>",
  // What its writers said to each other.
  '<h2><span style="mso-list:Ignore">1.1&nbsp;&nbsp;&nbsp; </span>范围</h2>',
  '<p class=MsoNormal>发给大家<del>删去的</del><a class=msocomanchor href="#_msocom_1">[张三1]</a>，见<a href="#_Toc1">第二章</a></p>',
  '<div style="mso-element:comment-list"><hr class=msocomoff><p class=MsoCommentText>这里别发出去</p></div>',
].join('')

test('what is pasted from Word keeps its titles and its lists', async ({ page }) => {
  await enter(page, '/base/msg/list')
  await button(listToolbar(page), '新增').click()
  const content = page.getByRole('textbox', { name: '内容' })
  const paste = (html: string) =>
    content.evaluate((box, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        `<html><body><!--StartFragment-->${text}<!--EndFragment--></body></html>`,
      )
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  await content.click()
  await paste(fromWord)
  await expect(content.locator('h2')).toHaveText(['年终盘点', '一级'])
  await expect(content.locator('h3')).toHaveText(['二级', '四级', /^1\.1 范围$/])
  const lists = content.locator('> ol')
  await expect(lists).toHaveCount(4)
  await expect(lists.first().locator('> li')).toHaveCount(2)
  await expect(lists.first().locator('li li')).toHaveText(['电脑', '桌椅'])
  await expect(lists.nth(1)).toHaveAttribute('start', '3')
  await expect(lists).toHaveText([/清点.*核对账目/, '上报', '全角', '另起'])
  await expect(content.locator('> ul')).toHaveText('圆点')
  await expect(content.locator('> p')).toHaveText([
    '此外：',
    '一、 总则',
    '① 分则',
    '清单：',
    '预算3×105元，CO2',
    '发给大家，见第二章',
  ])
  await expect(content.getByRole('link')).toHaveCount(0)
  await expect(content.locator('h2').first()).toHaveCSS('text-align', 'center')

  await fill(page, { 标题: '从 Word 来' })
  await saveRecord(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await rowAction(page, '从 Word 来', '查看').click()
  await expect(page.getByRole('dialog').locator('ol[start="3"]').last()).toHaveText('上报')
  await expect(page.getByRole('dialog').locator('sup').last()).toHaveText('5')
  await expect(page.getByRole('dialog').locator('sub').last()).toHaveText('2')
  await expect(page.getByRole('dialog').locator('p:has(sup)').last()).toHaveCSS('text-align', 'center')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()

  // What the editor has itself comes as it is.
  await rowAction(page, '从 Word 来', '编辑').click()
  await expect(content).toContainText('总则')
  await content.press('Control+a')
  await paste('<h2>大的</h2><h3>小的</h3><ul><li><p>一项</p></li></ul>')
  await expect(content.locator('h2')).toHaveText('大的')
  await expect(content.locator('h3')).toHaveText('小的')
  await expect(content.locator('ul > li')).toHaveText('一项')

  // The first line of what is pasted into an empty text stands where it stood.
  await content.press('Control+a')
  await content.press('Delete')
  await paste(
    "<p class=MsoNormal align=center style='text-align:center'><b>关于考核的通知</b></p><p>正文</p>",
  )
  await expect(content.locator('p')).toHaveText(['关于考核的通知', '正文'])
  await expect(content.locator('p').first()).toHaveCSS('text-align', 'center')
  // From elsewhere, what is struck out is meant.
  await content.press('Control+a')
  await paste('<h2 style="color: crimson">原价 <del>100</del> 元</h2>')
  await expect(content).toHaveText('原价 100 元')
  await content.press('Control+a')
  await paste('<h2>大的</h2>')

  // A line is put to a side, and back.
  const line = content.locator('h2')
  await line.click()
  await page.getByRole('button', { name: '靠右' }).click()
  await expect(line).toHaveCSS('text-align', 'right')
  await page.getByRole('button', { name: '靠右' }).click()
  await expect(line).not.toHaveCSS('text-align', 'right')
})
