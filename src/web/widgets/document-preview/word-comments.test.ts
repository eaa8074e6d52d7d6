import { expect, test } from 'vitest'

import { showRemarks, type Remark } from './word-comments.ts'
import type { Body, WordNode } from './word-model.ts'

const text = (words: string): WordNode => ({ type: 'text', text: words })
const paragraph = (...children: WordNode[]): WordNode => ({ type: 'paragraph', children })
const placeOf = (id: string): WordNode => ({ type: 'commentReference', id })
const remark = (id: string, words: string, author?: string, date?: string): Remark => ({
  id,
  author,
  date,
  children: [paragraph(text(words))],
})

const wordsIn = ({ text: own = '', children = [] }: WordNode): string => own + children.map(wordsIn).join('')

const shown = (children: WordNode[], remarks: Remark[]) => {
  const body: Body = { children, props: {} }
  showRemarks(body, [body], remarks)
  return body.children?.map(wordsIn)
}

test('remarks are numbered by their places and stand behind the text, each with who wrote it and when', () => {
  expect(
    shown(
      [paragraph(text('违约金'), placeOf('7'), text('为三成')), paragraph(text('争议'), placeOf('2'))],
      [
        remark('2', '改为仲裁', '李律师', '2026-03-02T09:00:00Z'),
        remark('7', '偏高', '王法务', '2026-03-01T23:00:00Z'),
      ],
    ),
  ).toEqual([
    '违约金［批注 1］为三成',
    '争议［批注 2］',
    '批注 1　王法务　2026-03-01',
    '偏高',
    '批注 2　李律师　2026-03-02',
    '改为仲裁',
  ])
})

test('one whose place is gone is not lost; a place without a remark says nothing', () => {
  expect(shown([paragraph(text('正文'), placeOf('9'))], [remark('1', '还要盖章')])).toEqual([
    '正文',
    '批注 1',
    '还要盖章',
  ])
})
