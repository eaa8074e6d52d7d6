import { allFields } from '#contract/resource.ts'
import { Select } from '#web/widgets/select/select.tsx'

import type { ListLayoutProps } from './list-layout-button.tsx'
import { readPage, writePage } from './page-address.ts'
import { useAddress } from './use-address.ts'

const ways = [
  { way: 'asc', word: '升序' },
  { way: 'desc', word: '降序' },
]

/** How a list is sorted, for cards: they have no headings to click. */
export const SortChoice = ({ resource, columns }: Pick<ListLayoutProps, 'resource' | 'columns'>) => {
  const [address, setAddress] = useAddress()
  const { order } = readPage(resource, address)
  const [field, way = 'asc'] = order?.split(':') ?? []
  const sortable = columns.filter(column => column.isSortable).map(column => column.field ?? column.key)
  // A link may sort by what is no column.
  const names = field && !sortable.includes(field) ? [field, ...sortable] : sortable
  const fields = allFields(resource)
  const options = names.flatMap(name =>
    ways.map(each => ({
      value: `${name}:${each.way}`,
      label: `${fields[name]?.label ?? name} ${each.word}`,
    })),
  )
  const sort = (chosen: string) =>
    setAddress(now => {
      const { order: _, ...page } = readPage(resource, now)
      return writePage(now, { ...page, index: 0, ...(chosen && { order: chosen }) })
    })
  return (
    <Select
      aria-label="排序"
      options={[{ value: '', label: '默认顺序' }, ...options]}
      value={field ? `${field}:${way}` : ''}
      onChange={sort}
      style={{ width: '100%' }}
    />
  )
}
