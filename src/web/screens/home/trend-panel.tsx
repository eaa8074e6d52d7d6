import type { PanelCard, PanelData, PanelDay } from '#contract/replies.ts'
import { LineChart, type Series } from '#web/widgets/line-chart/line-chart.tsx'
import { Segmented } from '#web/widgets/segmented/segmented.tsx'

import { DayTable } from './day-table.tsx'
import styles from './home.module.css'
import { useChoice } from './use-choice.ts'

const looks = ['chart', 'table'] as const
type Look = (typeof looks)[number]
const lookLabels: Record<Look, string> = { chart: '图表', table: '表格' }

type Figure = Exclude<keyof PanelDay, 'day'>
/** Blue, green and red under every theme colour: one that followed it would meet one of the others. */
const lines: { key: Figure; colour: string; dash?: string }[] = [
  { key: 'operations', colour: 'var(--ant-color-info-text)' },
  { key: 'logins', colour: 'var(--ant-color-success-text)', dash: '6 3' },
  { key: 'failedLogins', colour: 'var(--ant-color-error)', dash: '2 3' },
]

/** A line for each figure, named as its sum is. */
const seriesOf = (totals: readonly PanelCard[], days: readonly PanelDay[]): Series[] =>
  lines.flatMap(line => {
    const total = totals.find(each => each.key === line.key)
    return total ? [{ ...line, label: total.label, values: days.map(day => day[line.key]) }] : []
  })

const monthAndDay = (day: string) => day.slice(5).replace('-', '/')

/** The days as a line chart or as a table (specification section 2, home). */
export const TrendPanel = ({ data, title }: { data: PanelData; title: string }) => {
  const [look, setLook] = useChoice('look', looks, 'chart')
  const series = seriesOf(data.totals, data.days)
  return (
    <section className={styles['panel']} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Segmented<Look>
          aria-label="显示方式"
          options={looks.map(value => ({ value, label: lookLabels[value] }))}
          value={look}
          onChange={setLook}
        />
      </header>
      {look === 'chart' ? (
        <LineChart
          label={`${title}折线图`}
          names={data.days.map(each => each.day)}
          shortName={monthAndDay}
          series={series}
        />
      ) : (
        <DayTable days={data.days} series={series} />
      )}
    </section>
  )
}
