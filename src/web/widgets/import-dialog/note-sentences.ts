import type { ImportTemplate } from '#contract/import-template.ts'
import { showNumber } from '../number/show-number.ts'
import type { BareColumn } from './bare-columns.ts'
import { mostRead, type NotedCell } from './import-rules.ts'
import { doubts, type Doubt, type DoubtedRow, type StillNoted } from './noted-rows.ts'
import type { ReadFile } from './read-rows.ts'

const mostNamed = 10

export const listOf = (names: readonly string[], unit = '列'): string => {
  const named = names
    .slice(0, mostNamed)
    .map(each => `“${each}”`)
    .join('、')
  return names.length > mostNamed ? `${named}等 ${names.length} ${unit}` : named
}

/** A line once, however many cells of it are meant. */
const linesOf = (places: readonly { line: number }[]) => {
  const lines = [...new Set(places.map(each => each.line))]
  const named = lines.slice(0, mostNamed).join('、')
  return `第 ${named} 行${lines.length > mostNamed ? `等 ${showNumber(lines.length)} 行` : ''}`
}

/** Where a file's first sheet is a cover or empty, what is wanted is in another one. */
export const otherSheets = (names: readonly string[]): string | undefined =>
  names.length > 0
    ? `第一张工作表里没有可以导入的行，工作表${listOf(names, '张')}没有读取：只读第一张工作表。请把有数据的工作表移到最前面，保存后再选一次。`
    : undefined

/** Of columns that no one of the template is: `canChoose` where it can be said here which of them they are. */
export const unknownColumns = (headers: readonly string[], canChoose: boolean): string =>
  canChoose
    ? `${listOf(headers)}不在模板里，不会导入。如果是写法不同，请选择它是哪一列。`
    : `${listOf(headers)}不在模板里，不会导入。如果是写法不同，请把文件里的表头改成模板的写法，再选一次。`

const bareColumns = (bare: readonly BareColumn[]): string => {
  const named = bare
    .slice(0, mostNamed)
    .map(({ letters, cells }) => `${letters} 列（${showNumber(cells)} 格有内容）`)
    .join('、')
  const all = bare.length > mostNamed ? `等 ${bare.length} 列` : ''
  return `${named}${all}没有表头，不会导入。如果也要导入，请在文件里写上表头，再选一次。`
}

/** What ought to be in the file, and what is and will not be imported. */
export const leftOut = (
  { missing, repeated, unread, beyond, bare = [] }: ReadFile,
  canChoose: boolean,
): string[] => [
  ...(missing.length > 0
    ? [
        `表里没有${listOf(missing)}这${missing.length > 1 ? ` ${missing.length} ` : '一'}列，必须填写。请${canChoose ? '在上面选择它是哪一列，或' : ''}在文件里补上，再选一次。`,
      ]
    : []),
  ...(unread.length > 0
    ? [
        `工作表${listOf(unread, '张')}没有读取：只导入第一张工作表。如果也要导入，请把内容移到第一张里，或另存为单独的文件。`,
      ]
    : []),
  ...(repeated.length > 0
    ? [`${listOf(repeated)}在文件里不止一列，只导入最左边的一列。如果要导入别的列，请改好表头，再选一次。`]
    : []),
  ...(bare.length > 0 ? [bareColumns(bare)] : []),
  ...(beyond !== undefined
    ? [
        `只读取前 ${showNumber(mostRead)} 行：第 ${showNumber(beyond)} 行起还有内容，不会导入。如果也要导入，请把它移到前面，保存后再选一次。`,
      ]
    : []),
]

/** What is told of cells, for each column that they are in. */
const ofColumns = (
  cells: readonly NotedCell[],
  columns: ImportTemplate['columns'],
  sentenceOf: (where: string) => string,
) =>
  columns.flatMap(({ prop, label }) => {
    const own = cells.filter(each => each.prop === prop)
    return own.length > 0 ? [sentenceOf(`${linesOf(own)}“${label}”`)] : []
  })

/** What will be, and stands there otherwise than in the file. */
export const toLookAt = (
  { formulas, rounded, landlines, filled, joined }: StillNoted,
  { columns }: Pick<ImportTemplate, 'columns'>,
): string[] => [
  ...(formulas.length > 0
    ? [
        `${linesOf(formulas)}的公式没有算出结果，会照公式的原文导入。请用表格软件打开文件、保存一次，再选一次。`,
      ]
    : []),
  ...ofColumns(
    rounded,
    columns,
    where => `${where}的数字超过 15 位，Excel 里已经不准。请在 Excel 里把这一列改成文本，重新填好再选一次。`,
  ),
  ...ofColumns(
    landlines,
    columns,
    where => `${where}在文件里是数字，座机区号开头的 0 可能丢了。请核对，座机写成 0592-8888888。`,
  ),
  ...(filled.length > 0
    ? [`合并的单元格已按第一格的内容填到它占的每一行，共填了 ${showNumber(filled.length)} 格，请核对。`]
    : []),
  ...(joined.length > 0
    ? [`${linesOf(joined)}的格子里有换行或制表符，已接成一行（共 ${showNumber(joined.length)} 格），请核对。`]
    : []),
]

/** What is told of rows: one sentence each, and one for each doubt about some of them. */
export interface ToldOfRows {
  sentences: readonly string[]
  doubted: readonly Doubt[]
}

export const toldOfRows = (noted: StillNoted, template: Pick<ImportTemplate, 'columns'>): ToldOfRows => ({
  sentences: toLookAt(noted, template),
  doubted: doubts.filter(doubt => noted[doubt].length > 0),
})

/** What is told of a row that may be one too many: in the table, and with its line before it. */
export const doubtWord = (doubt: Doubt, { first = 0 }: Pick<DoubtedRow, 'first'>, what: string): string =>
  ({
    totals: '像是合计行',
    hidden: '在文件里是隐藏的',
    twins: '与上面的行完全相同',
    sameName: `与第 ${showNumber(first)} 行同名`,
    repeats: `与已有的${what}相同`,
    namesakes: `与已有的${what}同名`,
  })[doubt]

const advice: Record<Doubt, string> = {
  totals: '，也会导入。如果不要，请移除。',
  hidden: '（如被筛选掉的），也会导入。如果不要，请移除。',
  twins: '。如果是多填的，请移除。',
  sameName: '，导入后用这个名称分不清它们。如果是多填的，请移除；如果不是，可以改名。',
  repeats: '，再导入会多出一份。如果是重复导入，请移除。',
  namesakes: '，导入会另加一个，不会修改已有的。如果是要修改，请移除，在列表里修改。',
}

/** What is told of several rows in the same words is told of them together. */
export const doubtSentence = (doubt: Doubt, rows: readonly DoubtedRow[], what: string): string => {
  const groups = [...Map.groupBy(rows, row => doubtWord(doubt, row, what))]
  const told = groups.slice(0, mostNamed).map(([words, some]) => `${linesOf(some)}${words}`)
  const all = groups.length > mostNamed ? `，一共 ${showNumber(rows.length)} 行` : ''
  return `${told.join('；')}${all}${advice[doubt]}`
}
