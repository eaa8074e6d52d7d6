import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { nothingNoted } from './noted-rows.ts'
import { useOpenSheet } from './use-open-sheet.ts'
import type { Sheet } from './use-sheet.ts'

const sheet: Sheet = {
  key: 'key',
  fileName: '用户.xlsx',
  template: {
    name: '用户.xlsx',
    columns: [{ label: '姓名', prop: 'name', isOneLine: true }],
    summary: false,
    downloads: [],
  },
  rows: ['a', 'b'].map((id, at) => ({ id, line: at + 2, cells: { name: '#N/A' } })),
  noted: nothingNoted,
  missing: [],
  ignored: [],
  repeated: [],
  unread: [],
}

test('what is offered for the others is what the first one holds, not what was typed into it', () => {
  const seen: ReturnType<typeof useOpenSheet>[] = []
  const Probe = () => {
    const opened = useOpenSheet({ what: '用户', onRepaired: undefined })
    seen.push(opened)
    if (seen.length === 1) opened.openSheet(sheet)
    if (seen.length === 2) opened.edits.change('a', 'name', ' 王\n五 ', '#N/A')
    return null
  }
  renderToStaticMarkup(<Probe />)
  const last = seen.at(-1)
  expect(last?.all[0]?.cells).toEqual({ name: '王五' })
  expect(last?.spreading.offer).toMatchObject({ to: '王五', ids: new Set(['b']) })
})
