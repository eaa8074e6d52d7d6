import type { ImportColumn } from '#contract/import-template.ts'
import styles from './import-table.module.css'

/** The headings of the table. */
export const ImportHead = ({ columns }: { columns: readonly ImportColumn[] }) => (
  <thead role="rowgroup">
    <tr role="row" aria-rowindex={1}>
      <th role="columnheader" scope="col" className={styles['line']}>
        行号
      </th>
      {columns.map(({ prop, label }) => (
        <th key={prop} role="columnheader" scope="col">
          {label}
        </th>
      ))}
      <th role="columnheader" scope="col" className={styles['action']}>
        操作
      </th>
    </tr>
  </thead>
)

interface Sums {
  columns: readonly ImportColumn[]
  /** By field. */
  sums: Readonly<Record<string, string>>
}

/** What its columns come to. */
export const ImportSums = ({ columns, sums }: Sums) => (
  <tfoot role="rowgroup">
    <tr role="row">
      <td role="gridcell" className={styles['line']}>
        合计
      </td>
      {columns.map(({ prop }) => (
        <td key={prop} role="gridcell">
          {sums[prop]}
        </td>
      ))}
      <td role="gridcell" className={styles['action']} />
    </tr>
  </tfoot>
)
