import { guideSheets, importTemplate, onlyAdds } from '#contract/import-template.ts'
import type { Field, JsonField, Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import { ruleWords } from '#contract/validate.ts'

import type { FieldWords } from './field-words.ts'
import { codesOf, isTree } from './read-candidates.ts'
import { columnLetters } from './sheet-xml.ts'
import { writeSheets } from './written-sheets.ts'

/** Words that a cell of the field may hold; none where any text will do. */
const allowedWords = (name: string, field: Field, words: FieldWords): string[] =>
  field.kind === 'choice' ? [...(words.get(name)?.values() ?? [])] : []

/** What names a record of another resource, as `findNamed` understands it. */
const howToName = (referred: Resource): string => {
  const codes = codesOf(referred).map(code => referred.fields[code]?.label)
  const path = isTree(referred) ? '，有同名的连同上级，如“上级/名称”' : ''
  return `填写${['名称', ...codes].join('或')}${path}`
}

/** Of a list whose resource another field tells. */
const howToList = ({ fields }: Resource, { names }: JsonField): string | undefined =>
  names &&
  `${fields[names.by]?.label}是${Object.keys(names.of).join('、')}时填写它们的名称，多个用顿号分隔，否则留空`

const howToFill = (resource: Resource, field: Field): string => {
  const madeFrom = resource.fields[field.madeFrom ?? '']?.label
  const must = madeFrom ? `${madeFrom}空着时必填` : field.required ? '必填' : '选填'
  const named = field.kind === 'ref' || field.kind === 'refs' ? howToName(resourceNamed(field.ref)) : ''
  const isOwn = field.kind === 'ref' && field.ref === resource.name
  const more: Partial<Record<Field['kind'], string>> = {
    ref: `系统中${isOwn ? '或这个文件里' : ''}须已有，${named}`,
    refs: `${named}，多个用顿号分隔`,
    time: '例如 2026-01-31 08:00:00',
    choice: '只能填写右侧的可选值',
    html: '文字，单元格里换行就是分段',
  }
  const how = field.kind === 'json' ? howToList(resource, field) : more[field.kind]
  return [must, field.unique && '不能重复', ...ruleWords(field), how].filter(Boolean).join('，')
}

/** The rows of a workbook that Excel offers the words in: as many as one import takes. */
const offeredRows = 50_000

/** A column of a sheet, below its header, as a formula names it; the sheet's own title is ours and holds no quote. */
const wordsAt = (column: number, count: number): string => {
  const letters = columnLetters(column)
  return `'${guideSheets.words}'!$${letters}$2:$${letters}$${count + 1}`
}

interface Offered {
  label: string
  /** The letters of its column on the first sheet. */
  letters: string
  words: string[]
}

/** The words of every column one below the other, so that Excel can offer them in the cells. */
const wordsRows = (offered: readonly Offered[]): string[][] => {
  const longest = Math.max(0, ...offered.map(({ words }) => words.length))
  const rows = Array.from({ length: longest }, (_, at) => offered.map(({ words }) => words[at] ?? ''))
  return [offered.map(({ label }) => label), ...rows]
}

/**
 * An empty workbook with the headers of an import, a sheet that says what each column takes, and one with the words of those
 * columns that take nothing else: Excel offers them in the cells. What is typed into a column of texts stays as it was typed:
 * Excel would take the zeros off a code, an account and a telephone number.
 */
export const makeTemplate = async (resource: Resource, words: FieldWords): Promise<Uint8Array> => {
  const { columns } = importTemplate(resource)
  const known = columns.flatMap(({ label, prop }, at) => {
    const field = resource.fields[prop]
    return field
      ? [{ label, field, letters: columnLetters(at), words: allowedWords(prop, field, words) }]
      : []
  })
  const offered = known.filter(each => each.words.length > 0)
  return writeSheets([
    {
      name: resource.title,
      columns: columns.map(({ isText = false }) => ({ count: 1, width: 18, isText })),
      rows: [columns.map(each => each.label)],
      offers: offered.map(({ letters, words: { length } }, at) => ({
        cells: `${letters}2:${letters}${offeredRows + 1}`,
        words: wordsAt(at, length),
        title: '不在可选值中',
        sentence: `请从下拉列表中选择，可选值见“${guideSheets.words}”。`,
      })),
    },
    {
      name: guideSheets.howTo,
      columns: [18, 88, 60].map(width => ({ count: 1, width })),
      rows: [
        ['列', '怎么填', '可选值'],
        ...known.map(each => [each.label, howToFill(resource, each.field), each.words.join('、')]),
        ['', onlyAdds, ''],
      ],
    },
    ...(offered.length > 0
      ? [
          {
            name: guideSheets.words,
            columns: [{ count: offered.length, width: 18 }],
            rows: wordsRows(offered),
          },
        ]
      : []),
  ])
}
