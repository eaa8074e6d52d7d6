import { expect, test } from 'vitest'

import { previewTypes } from '#contract/limits.ts'
import { previewKind, type PreviewKind } from './preview-kind.ts'

const table: [PreviewKind, readonly string[]][] = [
  ['image', previewTypes.image],
  ['video', previewTypes.video],
  ['document', [...previewTypes.office, 'pdf', 'txt', '.DOCX']],
  ['audio', ['mp3', 'wav']],
  ['none', ['zip', '', 'exe']],
]
test.each(table)('%s: %j', (kind, types) => {
  expect(types.map(previewKind)).toEqual(types.map(() => kind))
})
