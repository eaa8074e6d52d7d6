/** What is seen of a long list: scrolled down by `top`, `view` high, its rows `height` high, all in pixels. */
export interface Sight {
  top: number
  view: number
  height: number
  /** On the way to the top. */
  isUp?: boolean
}

/** So many rows are drawn before they come into sight, and so many stay drawn behind them. */
const spare = { ahead: 10, behind: 2 }
/** The rows drawn change only every so many rows: each change costs a layout of the table. */
const step = 5

/** The rows to draw: from `first`, before `last`. Beyond the end of a list that has become shorter, its last ones. */
export const windowOf = ({ top, view, height, isUp = false }: Sight, count: number) => {
  const fits = Math.ceil(view / height)
  const seen = Math.floor(Math.max(0, top) / height / step) * step
  const [above, below] = isUp ? [spare.ahead, spare.behind] : [spare.behind, spare.ahead]
  const first = Math.max(0, Math.min(seen, count - fits) - above)
  return { first, last: Math.min(count, seen + step + fits + below) }
}
