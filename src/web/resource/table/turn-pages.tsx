import { useRef } from 'react'

import type { Paging } from './list-table-props.ts'
import { pagesAround, pagesOffered, type PagePlace } from './pages-around.ts'
import styles from './turn-pages.module.css'
import { usePagePlaces } from './use-page-places.ts'

interface Props extends Paging {
  /** What the rows are the answer to, where that changes; null while they are about to be replaced. */
  answerTo?: string | null
  /** On a narrow screen: forwards, backwards and where one is. */
  isBrief?: boolean
}

/** Five pages back or on, where that many are left out. */
const stride = 5

interface TurnProps {
  label: string
  path: string
  isDisabled: boolean
  onClick: () => void
}

const Turn = ({ label, path, isDisabled, onClick }: TurnProps) => (
  <li title={label}>
    <button type="button" aria-label={label} disabled={isDisabled} onClick={onClick}>
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden>
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  </li>
)

interface PlaceProps {
  place: PagePlace
  index: number
  turn: (index: number) => void
}

const Place = ({ place, index, turn }: PlaceProps) => {
  if (typeof place === 'number')
    return (
      <li title={String(place + 1)}>
        <button type="button" aria-current={place === index ? 'page' : undefined} onClick={() => turn(place)}>
          {place + 1}
        </button>
      </li>
    )
  const words = place === 'back' ? `向前 ${stride} 页` : `向后 ${stride} 页`
  return (
    <li title={words}>
      <button
        type="button"
        aria-label={words}
        onClick={() => turn(index + (place === 'on' ? stride : -stride))}
      >
        …
      </button>
    </li>
  )
}

interface WhereProps extends Pick<Props, 'index' | 'limit' | 'limits'> {
  count: number
  show: (index: number, limit: number) => void
}

const sizesOf = ({ limit, limits = [] }: Pick<Props, 'limit' | 'limits'>) =>
  [...new Set([...limits, limit])].toSorted((a, b) => a - b)

/** Which page of how many; a touch offers the others, and other sizes of a page. */
const Where = ({ index, count, limit, limits, show }: WhereProps) => (
  <select
    aria-label="第几页"
    value={`page ${index}`}
    onChange={event => {
      const [what, number] = event.target.value.split(' ')
      if (what === 'page') show(Number(number), limit)
      else show(0, Number(number))
    }}
  >
    <optgroup label="到第几页">
      {pagesOffered(index, count).map(each => (
        <option key={each} value={`page ${each}`}>
          {each + 1} / {count}
        </option>
      ))}
    </optgroup>
    {limits && (
      <optgroup label="每页条数">
        {sizesOf({ limit, limits }).map(each => (
          <option key={each} value={`size ${each}`} disabled={each === limit}>
            {each} 条/页
          </option>
        ))}
      </optgroup>
    )}
  </select>
)

/** Below a list: how many there are, other pages, and how many stand on one. Nothing where the list is empty. */
export const TurnPages = ({
  index: asked,
  limit,
  total,
  words,
  limits,
  onTurn,
  isBrief = false,
  of = '',
  answerTo = '',
}: Props) => {
  const ref = useRef<HTMLElement>(null)
  const leave = usePagePlaces(ref, `${asked} ${limit}`, answerTo)
  if (total === 0) return null
  const count = Math.ceil(total / limit)
  const index = Math.min(asked, count - 1)
  const show = (to: number, size: number) => {
    onTurn(to, size)
    // What has been pressed keeps the focus.
    leave()
  }
  const turn = (to: number) => show(Math.max(0, Math.min(count - 1, to)), limit)
  return (
    <nav ref={ref} aria-label={`${of}分页`} className={styles['pages']} data-brief={isBrief || undefined}>
      {words && <span>{words}</span>}
      <ul>
        <Turn label="上一页" path="M10 3 5 8l5 5" isDisabled={index === 0} onClick={() => turn(index - 1)} />
        {isBrief ? (
          <li>
            <Where index={index} count={count} limit={limit} {...(limits && { limits })} show={show} />
          </li>
        ) : (
          pagesAround(index, count).map(place => (
            <Place key={place} place={place} index={index} turn={turn} />
          ))
        )}
        <Turn
          label="下一页"
          path="m6 3 5 5-5 5"
          isDisabled={index === count - 1}
          onClick={() => turn(index + 1)}
        />
      </ul>
      {limits && !isBrief && (
        <select aria-label="每页条数" value={limit} onChange={event => show(0, Number(event.target.value))}>
          {sizesOf({ limit, limits }).map(each => (
            <option key={each} value={each}>
              {each} 条/页
            </option>
          ))}
        </select>
      )}
    </nav>
  )
}
