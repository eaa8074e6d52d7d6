import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import { showNumber, showShort } from '#web/widgets/number/show-number.ts'

import { chartGeometry, indexByKey, margin, nearestIndex, type ChartGeometry } from './chart-geometry.ts'
import styles from './line-chart.module.css'
import { useWidth } from './use-width.ts'

export interface Series {
  key: string
  label: string
  values: readonly number[]
  /** Any CSS colour; a variable follows the theme. */
  colour: string
  /** Dashes tell lines apart where colours do not. */
  dash?: string
}

interface Props {
  /** What the chart is about, for a screen reader. */
  label: string
  /** One name for each position. */
  names: readonly string[]
  /** A shorter name for the axis. */
  shortName?: (name: string) => string
  series: readonly Series[]
  height?: number
}

const Sample = ({ series: { label, colour, dash } }: { series: Series }) => (
  <>
    <svg width="24" height="10" aria-hidden>
      <line x1="1" x2="23" y1="5" y2="5" stroke={colour} strokeWidth="2.5" strokeDasharray={dash} />
    </svg>
    {label}
  </>
)

const Legend = ({
  series,
  hidden,
  toggle,
}: Pick<Props, 'series'> & { hidden: readonly string[]; toggle: (key: string) => void }) => {
  const [only, ...others] = series
  // The last line is never taken away: of one alone there is nothing to choose.
  if (only && others.length === 0)
    return (
      <div className={styles['legend']}>
        <span>
          <Sample series={only} />
        </span>
      </div>
    )
  return (
    <div className={styles['legend']} role="group" aria-label="显示的折线">
      {series.map(each => (
        <button
          key={each.key}
          type="button"
          aria-pressed={!hidden.includes(each.key)}
          onClick={() => toggle(each.key)}
        >
          <Sample series={each} />
        </button>
      ))}
    </div>
  )
}

interface DrawingProps extends Pick<Props, 'names' | 'shortName' | 'series'> {
  geometry: ChartGeometry
  width: number
  height: number
  index: number | undefined
}

const Axes = ({ geometry, width, height, names, shortName = name => name }: DrawingProps) => (
  <>
    {geometry.yTicks.map(tick => (
      <g key={tick} className={styles['grid']} transform={`translate(0 ${geometry.y(tick)})`}>
        <line x1={margin.left} x2={width - margin.right} />
        <text x={margin.left - 8} dy="0.35em" textAnchor="end">
          {showShort(tick)}
        </text>
      </g>
    ))}
    {geometry.xTicks.map(tick => (
      <text
        key={tick}
        className={styles['name']}
        x={geometry.x(tick)}
        y={height - 8}
        textAnchor={tick === names.length - 1 && names.length > 1 ? 'end' : 'middle'}
      >
        {shortName(names[tick] ?? '')}
      </text>
    ))}
  </>
)

const Lines = ({ geometry, height, series, index }: DrawingProps) => (
  <>
    {index !== undefined && (
      <line
        className={styles['cursor']}
        x1={geometry.x(index)}
        x2={geometry.x(index)}
        y1={margin.top}
        y2={height - margin.bottom}
      />
    )}
    {series.map(({ key, values, colour, dash }, at) => (
      <g key={key}>
        {at === 0 && <path d={geometry.areaPath(values)} fill={colour} opacity="0.1" />}
        <path
          d={geometry.linePath(values)}
          fill="none"
          stroke={colour}
          strokeWidth="2"
          strokeDasharray={dash}
        />
        {index !== undefined && (
          <circle
            cx={geometry.x(index)}
            cy={geometry.y(values[index] ?? 0)}
            r="4"
            fill={colour}
            className={styles['dot']}
          />
        )}
      </g>
    ))}
  </>
)

const Tip = ({
  name,
  series,
  index,
  x,
  width,
}: Pick<DrawingProps, 'series'> & { name: string; index: number; x: number; width: number }) => (
  // On the side where there is room.
  <div
    className={styles['tip']}
    style={x > width / 2 ? { right: width - x + 12 } : { left: x + 12 }}
    aria-hidden
  >
    <strong>{name}</strong>
    {series.map(({ key, label, colour, values }) => (
      <span key={key}>
        <i style={{ background: colour }} />
        {label}
        <b>{showNumber(values[index] ?? 0)}</b>
      </span>
    ))}
  </div>
)

/**
 * Lines over days, read by pointer or by keyboard: the arrow keys go from day to day, and a screen reader hears what a
 * sighted person sees in the tip. The same figures as a table are the caller's to offer.
 */
export const LineChart = ({ label, names, shortName, series, height = 300 }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const hint = useId()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [index, setIndex] = useState<number>()
  const shown = series.filter(each => !hidden.includes(each.key))
  const highest = Math.max(0, ...shown.flatMap(each => each.values))
  const last = names.length - 1
  const at = index === undefined ? undefined : Math.min(index, last)
  const geometry = chartGeometry({ width, height }, names.length, highest)

  // One line always stays: an empty chart says nothing.
  const toggle = (key: string) =>
    setHidden(keys => {
      if (keys.includes(key)) return keys.filter(each => each !== key)
      return shown.length > 1 ? [...keys, key] : keys
    })
  const point = (event: PointerEvent<HTMLDivElement>) =>
    setIndex(
      nearestIndex(event.clientX - event.currentTarget.getBoundingClientRect().left, names.length, width),
    )
  const press = (event: KeyboardEvent) => {
    const next = event.key === 'Escape' ? undefined : indexByKey(event.key, at ?? last, names.length)
    if (next === undefined && event.key !== 'Escape') return
    event.preventDefault()
    setIndex(next)
  }
  const spoken = at ?? last
  const text = `${names[spoken] ?? ''}：${shown.map(each => `${each.label} ${showNumber(each.values[spoken] ?? 0)}`).join('，')}`
  const drawing = {
    geometry,
    width,
    height,
    names,
    series: shown,
    index: at,
    ...(shortName && { shortName }),
  }
  return (
    <div>
      <Legend series={series} hidden={hidden} toggle={toggle} />
      <div
        ref={frame}
        className={styles['frame']}
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={spoken}
        aria-valuetext={text}
        onKeyDown={press}
        onFocus={() => setIndex(known => known ?? last)}
        onBlur={() => setIndex(undefined)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setIndex(undefined)}
      >
        {width > 0 && (
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
            <Axes {...drawing} />
            <Lines {...drawing} />
          </svg>
        )}
        {at !== undefined && width > 0 && (
          <Tip name={names[at] ?? ''} series={shown} index={at} x={geometry.x(at)} width={width} />
        )}
      </div>
      <p id={hint} hidden>
        用左右方向键逐日查看
      </p>
    </div>
  )
}
