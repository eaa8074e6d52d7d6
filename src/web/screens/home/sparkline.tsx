import { sparkPath } from './spark-path.ts'

interface Props {
  values: readonly number[]
  className: string | undefined
}

/** The course of one figure, small. An ornament: the chart and the table beside it say the same to everybody. */
export const Sparkline = ({ values, className }: Props) => (
  <svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
    <path d={sparkPath(values)} fill="none" vectorEffect="non-scaling-stroke" />
  </svg>
)
