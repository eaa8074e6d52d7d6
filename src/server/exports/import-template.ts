import { importTemplate } from '#contract/import-template.ts'
import type { Field, Resource } from '#contract/resource.ts'

import type { DictWords } from './dict-words.ts'

/** Words that a cell of the field may hold; none where any text will do. */
const allowedWords = (field: Field, words: DictWords): string[] => {
  if (field.kind !== 'choice') return []
  return field.options ? [...field.options] : [...(words.get(field.dict ?? '')?.values() ?? [])]
}

const howToFill = (field: Field): string => {
  const must = field.required ? '必填' : '选填'
  const more: Partial<Record<Field['kind'], string>> = {
    ref: '填写名称，系统中须已存在',
    refs: '填写名称，多个用顿号分隔',
    number: '整数',
    time: '例如 2026-01-31 08:00:00',
    choice: '只能填写右侧的可选值',
  }
  return [must, field.unique && '不能重复', more[field.kind]].filter(Boolean).join('，')
}

/** An empty workbook with the headers of an import, and a sheet that says what each column takes. */
export const makeTemplate = async (resource: Resource, words: DictWords): Promise<Uint8Array> => {
  const { writeXlsx } = await import('hucre/xlsx')
  const { columns } = importTemplate(resource)
  const explained = columns.flatMap(({ label, prop }) => {
    const field = resource.fields[prop]
    return field ? [[label, howToFill(field), allowedWords(field, words).join('、')]] : []
  })
  return writeXlsx({
    sheets: [
      {
        name: resource.title,
        columns: columns.map(() => ({ width: 18 })),
        rows: [columns.map(each => each.label)],
      },
      {
        name: '填写说明',
        columns: [{ width: 18 }, { width: 36 }, { width: 60 }],
        rows: [['列', '怎么填', '可选值'], ...explained],
      },
    ],
  })
}
