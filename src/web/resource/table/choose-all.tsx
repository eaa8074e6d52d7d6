import { ChooseBox } from './choose-box.tsx'
import type { ListRow } from './list-column.ts'
import type { Choosing } from './list-table-props.ts'

interface Props<T extends ListRow> {
  rows: readonly T[]
  choosing: Choosing<T>
  /** Its words stand beside it, where it heads no column. */
  isNamed?: boolean
}

/** Chooses all rows of a page, or none of them any more. */
export const ChooseAll = <T extends ListRow>({ rows, choosing, isNamed }: Props<T>) => {
  const count = rows.filter(row => choosing.ids.has(row.id)).length
  const isAll = count > 0 && count === rows.length
  return (
    <ChooseBox
      label="选择本页全部"
      isNamed={isNamed}
      isChecked={isAll}
      isMixed={count > 0 && !isAll}
      onChoose={isChosen => choosing.choose(rows, isChosen)}
    />
  )
}
