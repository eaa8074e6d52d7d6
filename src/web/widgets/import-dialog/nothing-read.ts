import type { ImportTemplate } from '#contract/import-template.ts'
import { importDefaults, limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { showNumber } from '../number/show-number.ts'
import { baseOf } from './import-rules.ts'
import { listOf, otherSheets } from './note-sentences.ts'
import type { ReadFile } from './read-rows.ts'
import { mostTitleRows } from './read-sheet.ts'

/** What to do about files that are refused before one is opened, by the sentence that says so. */
export const adviceOnRefused = (
  refused: string,
  templates: readonly Pick<ImportTemplate, 'name'>[],
): string => {
  const names = templates.map(each => `“${baseOf(each.name)}”`).join('或')
  const advice: Record<string, string> = {
    [messages.tooManyFiles]: '一次只能导入一个文件，请一个一个地选。',
    [messages.wrongExtension(importDefaults.accept)]: '请用 Excel 打开，另存为 .xlsx 后再选。',
    [messages.tooLarge(importDefaults.megabytes)]: '请去掉里面的图片，或分成几个文件，再选一次。',
    [messages.wrongTemplate]: `文件名里要有${names}，才知道是按哪个模板填的。请改好文件名再选。`,
  }
  return advice[refused] ?? refused
}

const most = `一次最多导入 ${showNumber(limits.batchRows)} 行`

/** What is said at once of a file with more rows, and what to do about it, which is read when that has gone. */
export const tooManyRows = {
  refused: `${most}，请分成几个文件`,
  advice: `${most}。请把后面的行移到另外的文件里，分几次导入。`,
}

type Read = Pick<ReadFile, 'headerLine' | 'looked' | 'unread'>

/** Where the headers were looked for and which, or what is missing below them. */
const whyNoRows = ({ headerLine, looked }: Read, { columns }: Pick<ImportTemplate, 'columns'>): string => {
  if (headerLine !== undefined)
    return `第 ${headerLine} 行是表头，下面没有内容。请从第 ${headerLine + 1} 行起填写，保存后再选一次。`
  if (!looked) return '第一张工作表是空的。请填好内容，保存后再选一次。'
  const { first, last, headers } = looked
  const lines = first === last ? `第 ${first} 行` : `第 ${first} 行到第 ${last} 行`
  const labels = columns.map(each => each.label)
  const choose = headers.length > 0 ? '，或在下面选择各列是什么' : ''
  return `在${lines}里没有找到模板的表头：${listOf(labels)}。请把表头改成模板的写法，保存后再选一次${choose}。表头上面最多可以有 ${mostTitleRows} 行说明。`
}

/** Why there is nothing to import in a file that was read, and what to do about it. */
export const adviceOf = (read: Read, template: Pick<ImportTemplate, 'columns'>): string =>
  [otherSheets(read.unread), whyNoRows(read, template)].filter(each => each !== undefined).join('')
