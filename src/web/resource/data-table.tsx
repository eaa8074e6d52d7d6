import { useAppState } from '#web/session/app-state.ts'

import { CardList } from './card-list.tsx'
import type { ListRow } from './table/list-column.ts'
import type { ListTableProps } from './table/list-table-props.ts'
import { ListTable } from './table/list-table.tsx'

/** A list as a table; on a narrow screen the same columns make cards (design section 9). */
export const DataTable = <T extends ListRow>(props: ListTableProps<T>) => {
  const isMobile = useAppState(state => state.device === 'mobile')
  return isMobile ? <CardList {...props} /> : <ListTable {...props} />
}
