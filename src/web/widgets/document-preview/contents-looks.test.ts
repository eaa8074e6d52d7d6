import { expect, test } from 'vitest'

import { plainContents } from './contents-looks.ts'
import type { WordNode } from './word-model.ts'

test('a link of a table of contents looks as its line does, another one as a link', () => {
  const line = (styleName: string): WordNode => ({
    type: 'paragraph',
    styleName,
    children: [{ type: 'hyperlink', children: [{ type: 'run', styleName: 'aa' }] }],
  })
  const [contents, text] = [line('TOC1'), line('a')]
  plainContents(
    [{ children: [contents, text] }],
    [
      { id: 'TOC1', name: 'toc 1' },
      { id: 'a', name: 'Normal' },
      { id: 'aa', name: 'Hyperlink' },
    ],
  )
  const styleOf = ({ children }: WordNode) => children?.[0]?.children?.[0]?.styleName
  expect([styleOf(contents), styleOf(text)]).toEqual([null, 'aa'])
})
