import type { PanelDay } from '#contract/replies.ts'
import type { Series } from '#web/widgets/line-chart/line-chart.tsx'
import { showNumber } from '#web/widgets/number/show-number.ts'

import styles from './home.module.css'

/** The chart's figures to read and to copy, newest day first. */
export const DayTable = ({ days, series }: { days: readonly PanelDay[]; series: readonly Series[] }) => (
  <div className={styles['tableFrame']} tabIndex={0} role="region" aria-label="每日数据表">
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">日期</th>
          {series.map(each => (
            <th key={each.key} scope="col">
              {each.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days
          .map(({ day }, at) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {series.map(each => (
                <td key={each.key}>{showNumber(each.values[at] ?? 0)}</td>
              ))}
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  </div>
)
