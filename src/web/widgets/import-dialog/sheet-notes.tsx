import { Alert } from 'antd'
import { useMemo } from 'react'

import { showNumber } from '../number/show-number.ts'
import { mostRead } from './import-rules.ts'
import type { ReadFile } from './read-rows.ts'

interface Props extends ReadFile {
  /** Rows that are there already, as the check says. */
  repeats: ReadonlySet<string>
  /** What each row becomes. */
  what: string
}
interface Found extends Omit<Props, 'rows' | 'repeats'> {
  again: readonly number[]
}

const mostNamed = 10

const listOf = (names: readonly string[], unit = '列') => {
  const named = names
    .slice(0, mostNamed)
    .map(each => `“${each}”`)
    .join('、')
  return names.length > mostNamed ? `${named}等 ${names.length} ${unit}` : named
}

const linesOf = (lines: readonly number[]) =>
  `第 ${lines.slice(0, mostNamed).join('、')} 行${lines.length > mostNamed ? `等 ${lines.length} 行` : ''}`

const sentences = (found: Found): string[] => [...leftOut(found), ...toLookAt(found)]

/** What ought to be in the file, and what is and will not be imported. */
const leftOut = ({ missing, ignored, repeated, unread, beyond }: Found): string[] => [
  ...(missing.length > 0
    ? [
        `表里没有${listOf(missing)}这${missing.length > 1 ? ` ${missing.length} ` : '一'}列，必须填写。请在文件里补上，再选一次。`,
      ]
    : []),
  ...(unread.length > 0
    ? [
        `工作表${listOf(unread, '张')}没有读取：只导入第一张工作表。如果也要导入，请把内容移到第一张里，或另存为单独的文件。`,
      ]
    : []),
  ...(ignored.length > 0
    ? [`${listOf(ignored)}不在模板里，不会导入。如果是写法不同，请把文件里的表头改成模板的写法，再选一次。`]
    : []),
  ...(repeated.length > 0
    ? [`${listOf(repeated)}在文件里不止一列，只导入最左边的一列。如果要导入别的列，请改好表头，再选一次。`]
    : []),
  ...(beyond !== undefined
    ? [
        `只读取前 ${showNumber(mostRead)} 行：第 ${showNumber(beyond)} 行起还有内容，不会导入。如果也要导入，请把它移到前面，保存后再选一次。`,
      ]
    : []),
]

/** What will be, and may be meant otherwise. */
const toLookAt = ({ formulas, rounded, filled, hidden, twins, again, what }: Found): string[] => [
  ...(formulas.length > 0
    ? [
        `${linesOf(formulas)}的公式没有算出结果，会照公式的原文导入。请用表格软件打开文件、保存一次，再选一次。`,
      ]
    : []),
  ...rounded.map(
    ({ label, lines }) =>
      `${linesOf(lines)}“${label}”的数字超过 15 位，Excel 里已经不准。请在 Excel 里把这一列改成文本，重新填好再选一次。`,
  ),
  ...(filled > 0
    ? [`合并的单元格已按第一格的内容填到它占的每一行，共填了 ${showNumber(filled)} 格，请核对。`]
    : []),
  ...(hidden > 0
    ? [
        `有 ${showNumber(hidden)} 行在文件里是隐藏的（如被筛选掉的），也会导入。如果不要，请删掉这些行再导入。`,
      ]
    : []),
  ...(twins.length > 0 ? [`${linesOf(twins)}与上面的行完全相同。如果是多填的，请删掉再导入。`] : []),
  ...(again.length > 0
    ? [`${linesOf(again)}与已有的${what}相同，再导入会多出一份。如果是重复导入，请删掉这些行。`]
    : []),
]

/**
 * What would go wrong unnoticed, or in each row for the same reason: other sheets and columns that stay behind, for a header spelt in another way or twice, and rows too far down; bare
 * formulas, cells that were filled, rows that nobody sees in the file, and those that are there twice, in it or in the data. Nothing where there is nothing to say.
 */
export const SheetNotes = ({ rows, repeats, ...found }: Props) => {
  const again = useMemo(
    () => (repeats.size > 0 ? rows.filter(row => repeats.has(row.id)).map(row => row.line) : []),
    [rows, repeats],
  )
  const said = sentences({ ...found, again }).map(each => <div key={each}>{each}</div>)
  return said.length > 0 && <Alert type="warning" showIcon title={said} />
}

/** Where a file's first sheet is a cover or empty, what is wanted is in another one. */
export const OtherSheets = ({ names }: { names: readonly string[] }) => (
  <Alert
    type="warning"
    showIcon
    title={`第一张工作表里没有可以导入的行，工作表${listOf(names, '张')}没有读取：只读第一张工作表。请把有数据的工作表移到最前面，保存后再选一次。`}
  />
)
