import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { PagedTable } from './paged-table.tsx'

const html = (count: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PagedTable
        rowKey="id"
        rows={Array.from({ length: count }, (_, at) => ({ id: `r${at}` }))}
        limit={10}
        columns={[{ title: '编码', dataIndex: 'id' }]}
      />
    </MemoryRouter>,
  )

test('rows beyond the limit stand on pages that are turned by buttons with names', () => {
  const two = html(11)
  expect(two).toContain('r9')
  expect(two).not.toContain('r10')
  expect(two).toContain('aria-label="上一页"')
  expect(two).toContain('aria-label="下一页"')
  expect(two).not.toContain('ant-pagination')
})

test('where one page holds them all there is nothing to turn', () => {
  expect(html(10)).not.toContain('aria-label="下一页"')
})
