import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pageSign } from './field-codes.ts'
import { wholeWord } from './whole-word.ts'

const t = (text: string) => `<w:t>${text}</w:t>`
const r = (text: string) => `<w:r>${t(text)}</w:r>`
const p = (...inside: string[]) => `<w:p>${inside.join('')}</w:p>`

/** Without the attribute that only keeps blanks. */
const made = (xml: string) => wholeWord(xml).replaceAll(' xml:space="preserve"', '')

const words = (xml: string) => wholeWord(xml).replace(/<[^>]*>/g, '')

test('a document in which nothing is passed over stays as it is', () => {
  const xml = `<w:body>${p('<w:pPr/>', r('正文'))}<w:tbl><w:tr><w:tc>${p()}</w:tc></w:tr></w:tbl><w:sectPr/></w:body>`
  expect(wholeWord(xml)).toBe(xml)
})

test.each([
  ['a field in one piece', `<w:fldSimple w:instr=" MERGEFIELD 甲方 ">${r('公司')}</w:fldSimple>`],
  ['text that was moved', `<w:moveFrom>${r('旧')}</w:moveFrom><w:moveTo>${r('公司')}</w:moveTo>`],
  ['inserted text', `<w:ins>${r('公司')}</w:ins><w:del><w:r><w:delText>旧</w:delText></w:r></w:del>`],
  ['a control', `<w:sdt><w:sdtPr><w:rPr/></w:sdtPr><w:sdtContent>${r('公司')}</w:sdtContent></w:sdt>`],
  ['tags', `<w:smartTag><w:smartTagPr/><w:customXml>${r('公司')}</w:customXml></w:smartTag>`],
  ['a direction', `<w:bdo w:val="ltr"><w:dir w:val="ltr">${r('公司')}</w:dir></w:bdo>`],
  [
    'controls in each other',
    `<sdt><sdtContent><x:sdt><sdtContent>${r('公司')}</sdtContent></x:sdt></sdtContent></sdt>`,
  ],
])('%s is a plain run of its paragraph', (_, inside) => {
  expect(made(p(inside))).toBe(p(r('公司')))
  expect(made(`<w:hyperlink>${inside}</w:hyperlink>`)).toBe(`<w:hyperlink>${r('公司')}</w:hyperlink>`)
})

test.each(['del', 'moveFrom'])('a paragraph that is gone with its end (%s) leaves no line', name => {
  const end = `<w:pPr><w:rPr><w:${name}/></w:rPr></w:pPr>`
  const old = `<w:${name}>${r('旧')}</w:${name}>`
  expect(made(`<w:body>${p(end, old)}${p(r('新'))}</w:body>`)).toBe(`<w:body>${p(r('新'))}</w:body>`)
  expect(words(p(end, old, r('余下')))).toBe('余下')
})

const around: ((inside: string) => string)[] = [
  inside => `<w:sdt><w:sdtPr/><w:sdtContent>${inside}</w:sdtContent></w:sdt>`,
  inside => `<w:ins>${inside}</w:ins>`,
  inside => `<w:moveTo>${inside}</w:moveTo>`,
  inside => `<w:fldSimple w:instr="REF x">${inside}</w:fldSimple>`,
  inside => `<w:smartTag>${inside}</w:smartTag>`,
  inside => `<w:r><w:ruby><w:rt/><w:rubyBase>${inside}</w:rubyBase></w:ruby></w:r>`,
  inside => `<mc:AlternateContent><mc:Choice/><mc:Fallback>${inside}</mc:Fallback></mc:AlternateContent>`,
]

const nested = fc.letrec<{ inside: string; wrapped: string }>(tie => ({
  inside: fc
    .array(fc.oneof({ maxDepth: 6 }, fc.constantFrom(r('甲'), r('乙')), tie('wrapped')), { maxLength: 4 })
    .map(each => each.join('')),
  wrapped: fc.tuple(fc.constantFrom(...around), tie('inside')).map(([wrap, each]) => wrap(each)),
}))

test('however things are in each other, each word is a run of the paragraph, in its order', () => {
  fc.assert(
    fc.property(nested.inside, inside => {
      const runs = [...inside.replace(/<[^>]*>/g, '')].map(r)
      expect(made(p(inside))).toBe(p(...runs))
    }),
  )
})

test('a paragraph that is hidden whole leaves no line, one that is not keeps what it hides', () => {
  const hidden = (is = '') => `<w:rPr><w:vanish${is}/></w:rPr>`
  const run = `<w:r>${hidden()}${t('暗')}</w:r>`
  const end = `<w:pPr>${hidden()}</w:pPr>`
  expect(words(p(end, run))).toBe('')
  expect(words(p(end, run, r('明')))).toBe('暗明')
  expect(words(p(run))).toBe('暗')
  expect(words(p(`<w:pPr>${hidden(' w:val="0"')}</w:pPr>`, run))).toBe('暗')
})

test('rows and cells in controls are rows and cells; one that is deleted is gone', () => {
  const cell = `<w:tc>${p(r('定金'))}</w:tc>`
  const row = `<w:tr>${cell}</w:tr>`
  const inControl = (xml: string) => `<w:sdt><w:sdtContent>${xml}</w:sdtContent></w:sdt>`
  const deleted = `<w:tr><w:trPr><w:del/></w:trPr>${cell}</w:tr>`
  expect(made(`<w:tbl>${row}${inControl(row)}<w:tr>${inControl(cell)}</w:tr>${deleted}</w:tbl>`)).toBe(
    `<w:tbl>${row.repeat(3)}</w:tbl>`,
  )
})

test('signs that are elements become letters', () => {
  const sign = (font: string, char: string) => `<w:sym w:font="${font}" w:char="${char}"/>`
  expect(words(p(`<w:r>${t('HT')}<w:noBreakHyphen/>${t('001')}</w:r>`))).toBe('HT\u2011001')
  expect(
    words(p(`<w:r>${sign('Symbol', 'F0B1')}${sign('Wingdings', 'f081')}${sign('Wingdings 2', '52')}</w:r>`)),
  ).toBe('±①☑')
  expect(made(`<w:r>${sign('Webdings', 'F0FE')}<w:cr/></w:r>`)).toContain(
    sign('Webdings', 'F0FE').slice(0, -2),
  )
  const fonts = '<w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr>'
  expect(words(p(`<w:r>${fonts}${t('公差\uf0b1')}</w:r>`))).toBe('公差±')
})

test('how a word is read stands behind it', () => {
  const ruby = (sound: string) =>
    `<w:r><w:rPr><w:b/></w:rPr>${t('甲')}<w:ruby><w:rt>${r(sound)}</w:rt><w:rubyBase>${r('重')}</w:rubyBase></w:ruby></w:r>`
  expect(made(p(ruby('')))).toBe(p(`<w:r><w:rPr><w:b></w:b></w:rPr>${t('甲')}</w:r>`, r('重')))
  expect(words(p(ruby('chóng')))).toBe('甲重（chóng）')
})

const mark = (kind: string, more = '') => `<w:fldChar w:fldCharType="${kind}">${more}</w:fldChar>`
const field = (code: string, ...shown: string[]) =>
  `<w:r>${mark('begin')}<w:instrText>${code}</w:instrText>${mark('separate')}${shown.join('')}${mark('end')}</w:r>`

test('a field shows what was stored; a page that nobody has counted is three dots', () => {
  expect(made(p(field(' NUMPAGES ', t('7'))))).toBe(p(r('7')))
  // The same line stands on every page.
  expect(words(p(field(' PAGE ', t('7'))))).toBe(pageSign)
  expect(words(p(`<w:fldSimple w:instr="PAGE">${r('7')}</w:fldSimple>`))).toBe(pageSign)
  expect(words(p(r('条款'), field(String.raw` eq \o\ac(○,1)`), r('：')))).toBe('条款①：')
  expect(words(p(r('第'), field(' PAGE '), r('页共'), field('NUMPAGES \\* Arabic'), r('页')))).toBe(
    `第${pageSign}页共…页`,
  )
  expect(words(p(`<w:fldSimple w:instr="PAGE"/>`))).toBe(pageSign)
  expect(words(p(field(' PAGEREF x ')))).toBe('')
})

test('what a field is computed from is not shown with it', () => {
  const inOnePiece = (code: string, shown: string) =>
    `<w:fldSimple w:instr="${code}">${r(shown)}</w:fldSimple>`
  const computed = (code: string, inner: string, end: string, shown: string) =>
    p(
      `<w:r>${mark('begin')}<w:instrText>${code}</w:instrText></w:r>${inner}<w:r><w:instrText>${end}</w:instrText>${mark('separate')}${shown}${mark('end')}</w:r>`,
    )
  expect(words(computed(' = ', field('NUMPAGES', t('13')), ' - 1 ', t('12')))).toBe('12')
  expect(words(computed(' IF ', inOnePiece('MERGEFIELD 性别', '男'), ' = "男"', t('先生')))).toBe('先生')
  expect(words(computed(' = ', field('NUMPAGES'), ' - 1 ', t('12')))).toBe('12')
  // What was stored for one page would stand on each.
  expect(words(computed(' = ', field('PAGE', t('3')), ' - 1 ', t('2')))).toBe('…')
  expect(words(computed(' = ', inOnePiece('PAGE', '3'), ' - 1 ', t('2')))).toBe('…')
  // A table of contents shows what the fields in it show.
  expect(words(p(field('TOC', t('总则'), field('PAGEREF x', t('7')))))).toBe('总则7')
  expect(words(p(field('EQ 甲', field('PAGE', t('7')))))).toBe(pageSign)
})

test('what was ticked or chosen in a form can be read', () => {
  const form = (inside: string) => p(`<w:r>${mark('begin', `<w:ffData>${inside}</w:ffData>`)}</w:r>`)
  expect(words(form('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>'))).toBe('☑')
  expect(words(form('<w:checkBox><w:default w:val="0"/></w:checkBox>'))).toBe('☐')
  const list = '<w:listEntry w:val="现金"/><w:listEntry w:val="转账"/>'
  expect(words(form(`<w:ddList><w:result w:val="1"/>${list}</w:ddList>`))).toBe('转账')
})

test('what is struck twice is struck, and a line that is drawn can be seen', () => {
  expect(wholeWord('<w:dstrike w:val="0"/>')).toBe('<strike w:val="0"></strike>')
  expect(wholeWord('<v:line strokecolor="red" to="9pt,0"/>')).toContain('<stroke color="red" weight="1pt">')
})

test('a formula that says nothing of its looks is drawn', () => {
  expect(wholeWord('<m:d><m:e/></m:d>')).toBe('<m:d><dPr></dPr><m:e></m:e></m:d>')
})

test('two letters at one letter of a formula are both there', () => {
  const part = (name: string, text: string) => `<m:${name}><m:r><m:t>${text}</m:t></m:r></m:${name}>`
  const formula = `<m:sSubSup>${part('e', 'x')}${part('sub', 'i')}${part('sup', '2')}</m:sSubSup>`
  expect(words(`<m:oMath>${formula}</m:oMath>`)).toBe('xi2')
  expect(wholeWord(formula)).toMatch(/^<sSup><e><sSub><m:e>.*<\/m:sub><\/sSub><\/e><m:sup>/)
})

test('an old picture without a picture, as WPS writes it into its text boxes, is none', () => {
  const box = (data: string) =>
    `<w:r><w:pict><v:rect>${data}<v:textbox><w:txbxContent>${p(r('正本'))}</w:txbxContent></v:textbox></v:rect></w:pict></w:r>`
  expect(wholeWord(p(box('<v:imagedata o:title=""/>')))).toBe(wholeWord(p(box(''))))
  expect(wholeWord(p(box('<v:imagedata r:id="rId5"/>')))).toContain('rId5')
})
