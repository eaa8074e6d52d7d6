import type { Page } from '@playwright/test'

import { enter } from './support/back-office.ts'
import { documentIn, newNotice, preview, storeFile } from './support/files.ts'
import { expect, test } from './support/journey.ts'
import { line, run, wordOf } from './support/word-parts.ts'

/** A contract shows the numbers of its clauses, and the header of its sections, as Word does. */

// The recorder looks into every frame with a script of its own, which the document's frame refuses, aloud.
test.use({ trace: 'off' })

const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:suff w:val="nothing"/><w:lvlText w:val="${text}"/></w:lvl>`
const definition = (id: number, inside: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${inside}</w:abstractNum>`
const list = (id: number, of: number, override = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${override && `<w:lvlOverride w:ilvl="0">${override}</w:lvlOverride>`}</w:num>`

const clauses = level(0, 'chineseCountingThousand', '第%1条')
const chapters =
  level(0, 'decimal', '%1', '<w:pStyle w:val="chapter"/>') +
  level(1, 'decimal', '%1.%2', '<w:pStyle w:val="part"/>') +
  level(2, 'decimal', '注%3', '<w:lvlRestart w:val="0"/>')
const annexes = level(0, 'upperLetter', '附录%1') + level(1, 'decimal', '%1.%2')
const legal = level(0, 'chineseCounting', '第%1章') + level(1, 'decimal', '%1.%2', '<w:isLgl/>')
const lists = [
  definition(0, clauses),
  definition(1, chapters),
  definition(2, `<w:styleLink w:val="terms"/>${level(0, 'decimal', '第%1款')}`),
  definition(3, '<w:numStyleLink w:val="terms"/>'),
  definition(4, annexes),
  definition(5, legal),
  list(1, 0),
  list(2, 0),
  list(3, 0, '<w:startOverride w:val="5"/>'),
  list(4, 0, level(0, 'decimal', '附件%1：')),
  list(5, 1),
  list(6, 2),
  list(7, 3),
  list(8, 4),
  list(9, 5),
].join('')

const inList = (id: number, at = 0) => `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`
const style = (id: string, look: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:pPr>${look}</w:pPr></w:style>`
const looking = (look: string, text: string) => line(`<w:pPr>${look}</w:pPr>`, run(text))
const item = (id: number, text: string, at = 0) => looking(inList(id, at), text)
const styled = (name: string, text: string) => looking(`<w:pStyle w:val="${name}"/>`, text)
const deleted = (id: number) =>
  line(
    `<w:pPr>${inList(id)}<w:rPr><w:del w:id="1"/></w:rPr></w:pPr>`,
    '<w:del w:id="2"><w:r><w:delText>已删除</w:delText></w:r></w:del>',
  )

const numbered: [string, string][] = [
  [item(1, '标的'), '第一条标的'],
  [deleted(1), ''],
  [item(1, '价款'), '第二条价款'],
  [item(2, '粘贴来的'), '第三条粘贴来的'],
  [item(3, '从五开始'), '第五条从五开始'],
  [item(3, '接着'), '第六条接着'],
  [item(1, '再接着'), '第七条再接着'],
  [item(4, '图纸'), '附件1：图纸'],
  [styled('chapter', '总则'), '1总则'],
  [styled('part', '定义'), '1.1定义'],
  [item(5, '一', 2), '注1一'],
  [styled('chapter', '分则'), '2分则'],
  [styled('part', '交付'), '2.1交付'],
  [item(5, '二', 2), '注2二'],
  [item(7, '甲方'), '第1款甲方'],
  [item(7, '乙方'), '第2款乙方'],
  [item(8, '规范'), '附录A规范'],
  [item(8, '范围', 1), 'A.1范围'],
  [item(9, '终章'), '第一章终章'],
  [item(9, '生效', 1), '1.1生效'],
]

const contract = wordOf({
  header: line(),
  footer: line(),
  note: line(),
  lists,
  styles:
    style('chapter', inList(5)) +
    style('part', inList(5, 1)) +
    `<w:style w:type="numbering" w:styleId="terms"><w:name w:val="terms"/><w:pPr>${inList(6)}</w:pPr></w:style>`,
  body: numbered.map(([paragraph]) => paragraph).join(''),
})

/** What a reader with a screen reader hears. */
const heardIn = async (page: Page) => {
  const tools = await page.context().newCDPSession(page)
  const { frameTree } = await tools.send('Page.getFrameTree')
  const frames = [frameTree, ...(frameTree.childFrames ?? [])]
  const heard = await Promise.all(
    frames.map(({ frame }) => tools.send('Accessibility.getFullAXTree', { frameId: frame.id })),
  )
  await tools.detach()
  return heard
    .flatMap(({ nodes }) => nodes)
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => String(name?.value))
    .join('')
}

test('clauses have the numbers that Word gives them', async ({ page, running }) => {
  const id = await newNotice(running.admin, '编号的文书')
  storeFile(running.folder, id, '编号的文书.docx', contract)
  await enter(page, '/sys/file/list')
  await preview(page, '编号的文书.docx')
  const paper = documentIn(page, '编号的文书.docx')
  await expect(paper.getByText('生效')).toBeVisible()
  expect(await heardIn(page)).toContain(numbered.map(([, shown]) => shown).join(''))
  // They are found and copied as well.
  await expect(paper.getByText('第三条', { exact: true })).toBeVisible()
  const copied = await paper.locator('article').evaluate(article => {
    const chosen = article.ownerDocument.getSelection()
    chosen?.selectAllChildren(article)
    return String(chosen)
  })
  expect(copied.split('\n').filter(Boolean)).toEqual(numbered.map(([, shown]) => shown).filter(Boolean))
})

test('each section has the header of the one before it', async ({ page, running }) => {
  const first =
    '<w:headerReference w:type="default" r:id="rId1"/><w:footerReference w:type="default" r:id="rId2"/>'
  const end = (refs: string) => line(`<w:pPr><w:sectPr>${refs}</w:sectPr></w:pPr>`)
  const body = [line(run('正文')), end(first), line(run('横向的附表')), end(''), line(run('签字'))].join('')
  const [header, footer] = [line(run('机密合同')), line(run('某某公司'))]
  const id = await newNotice(running.admin, '三节的文书')
  storeFile(running.folder, id, '三节的文书.docx', wordOf({ body, header, footer, note: line() }))
  await enter(page, '/sys/file/list')
  await preview(page, '三节的文书.docx')
  const sheets = documentIn(page, '三节的文书.docx').locator('section')
  await expect(sheets).toHaveCount(3)
  expect(await sheets.locator('header').allInnerTexts()).toEqual(Array(3).fill('机密合同'))
  expect(await sheets.locator('footer').allInnerTexts()).toEqual(Array(3).fill('某某公司'))
})

test('behind a number that ends at a stop a text begins at the next one', async ({ page, running }) => {
  const clause = (at: number, hanging: number) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="chineseCountingThousand"/><w:lvlText w:val="第%${at + 1}条"/><w:pPr><w:ind w:left="${hanging}" w:hanging="${hanging}"/></w:pPr></w:lvl>`
  const large = (at: number, text: string) =>
    line(
      `<w:pPr>${inList(1, at)}<w:rPr><w:sz w:val="28"/></w:rPr></w:pPr>`,
      `<w:r><w:rPr><w:sz w:val="28"/></w:rPr><w:t>${text}</w:t></w:r>`,
    )
  const id = await newNotice(running.admin, '正好到制表位')
  const parts = { header: line(), footer: line(), note: line() }
  // Three letters of 14 points are two stops of 21 points; and within their room, which is larger, they end nowhere near.
  const body = large(0, '标的') + large(1, '价款') + line('', run('顶格'))
  storeFile(
    running.folder,
    id,
    '正好到制表位.docx',
    wordOf({ ...parts, body, lists: definition(0, clause(0, 0) + clause(1, 1260)) + list(1, 0) }),
  )
  await enter(page, '/sys/file/list')
  await preview(page, '正好到制表位.docx')
  const paper = documentIn(page, '正好到制表位.docx')
  const startOf = async (text: string) => (await paper.getByText(text, { exact: true }).boundingBox())?.x ?? 0
  await expect(paper.getByText('顶格')).toBeVisible()
  const margin = await startOf('顶格')
  expect((await startOf('标的')) - margin).toBeCloseTo(84, 0)
  expect((await startOf('价款')) - margin).toBeCloseTo(84, 0)
})
