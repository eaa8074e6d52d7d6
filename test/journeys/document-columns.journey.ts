import { enter } from './support/back-office.ts'
import { closePreview, documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { line, run, wordOf } from './support/word-parts.ts'

/** Lines that a document sets beside each other. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const name = '双栏的说明.docx'
const item = (at: number) => line(run(`第${at}项　页面响应时间的九十五分位不超过二百毫秒`))
const columns =
  '<w:sectPr><w:type w:val="continuous"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800" w:header="851" w:footer="992" w:gutter="0"/><w:cols w:num="2" w:space="425" w:sep="1"/></w:sectPr>'
const body = [1, 2, 3, 4].map(item).join('') + line(`<w:pPr>${columns}</w:pPr>`)

test('two columns are one on a phone, until its own pages are wanted', async ({ page, running }) => {
  const id = await newNotice(running.admin, '双栏的说明')
  storeFile(running.folder, id, name, wordOf({ body, header: line(), footer: line(), note: line() }))
  await page.setViewportSize({ width: 375, height: 812 })
  await enter(page, '/sys/file/list')
  await preview(page, name)
  const article = documentIn(page, name).locator('article').first()
  const columnsOf = () => article.evaluate(each => getComputedStyle(each).columnCount)
  await expect.poll(columnsOf).toBe('auto')
  await page.getByRole('button', { name: '原版页面' }).click()
  await expect.poll(columnsOf).toBe('2')
  await closePreview(page)
})
