import { Skeleton } from 'antd'
import { useSyncExternalStore } from 'react'

import { can } from '#contract/permission.ts'
import type { PanelData } from '#contract/replies.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { usePermissions } from '#web/resource/use-permissions.ts'
import { useSession } from '#web/session/store.ts'
import { Segmented } from '#web/widgets/segmented/segmented.tsx'
import { later } from '#web/widgets/later/later.tsx'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'

import { figureAddress } from './figure-address.ts'
import { FigureCard } from './figure-card.tsx'
import { followHour, hourNow } from './follow-hour.ts'
import { greeting } from './greeting.ts'
import styles from './home.module.css'
import { TrendPanel } from './trend-panel.tsx'
import { useChoice } from './use-choice.ts'
import { useRetryFailed } from './use-retry-failed.ts'
import { ranges, usePanelData, type Range } from './use-panel-data.ts'

const Unread = later(async () => (await import('./unread.tsx')).Unread)
const Waiting = later(async () => (await import('./waiting.tsx')).Waiting)
const MyPanels = later(async () => (await import('./my-panels.tsx')).MyPanels)

const cardsExpected = 6

/** Of the real size, so that nothing jumps when the figures arrive. */
const OnTheirWay = () => (
  <div role="status" aria-label="正在读取统计">
    <ul className={styles['cards']}>
      {Array.from({ length: cardsExpected }, (_, at) => (
        <li key={at} className={styles['card']}>
          <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 2 }} />
        </li>
      ))}
    </ul>
    <div className={styles['panel']} style={{ minHeight: 412 }}>
      <Skeleton active paragraph={{ rows: 9 }} />
    </div>
  </div>
)

const daysOf = ({ days }: PanelData, key: string) =>
  days.flatMap(day => Object.entries(day).flatMap(([name, value]) => (name === key ? Number(value) : [])))

const Figures = ({ data, range }: { data: PanelData; range: Range }) => {
  const routes = useSession(state => state.routes)
  const [first, last] = [data.days[0]?.day, data.days.at(-1)?.day]
  const leadsTo = (key: string, from: string | undefined) =>
    figureAddress(routes, key, from && last ? { first: from, last } : undefined)
  return (
    <>
      {data.cards.length > 0 && (
        <ul className={styles['cards']} aria-label="今日概况">
          {data.cards.map(card => (
            <FigureCard key={card.key} card={card} than="昨日" isUnfinished to={leadsTo(card.key, last)} />
          ))}
        </ul>
      )}
      {data.days.length > 0 && (
        <div className={styles['trend']}>
          <TrendPanel data={data} title={`近 ${range} 天趋势`} />
          <section aria-label={`近 ${range} 天合计`}>
            <ul className={styles['totals']}>
              {data.totals.map(total => (
                <FigureCard
                  key={total.key}
                  card={{ ...total, label: `近 ${range} 天${total.label}` }}
                  than={`前 ${range} 天`}
                  days={daysOf(data, total.key)}
                  to={leadsTo(total.key, first)}
                />
              ))}
            </ul>
          </section>
        </div>
      )}
    </>
  )
}

/**
 * The home page: figures of today, and of the last days beside those before (specification sections 1 and 2). Of a log that
 * one may not see they are one's own.
 */
export const Home = () => {
  const { userName, userAccount } = useSession()
  const { held } = usePermissions(sysUser.page)
  const hour = useSyncExternalStore(followHour, hourNow)
  const [range, setRange] = useChoice('days', ranges, '7')
  const { data, error, isPending, isFetching } = usePanelData(range)
  const retryFailed = useRetryFailed()
  return (
    <div className={styles['home']} data-ground="own">
      <header className={styles['head']}>
        <h2>{greeting(hour, userName || userAccount)}</h2>
        <LazyPart>{data && can(held, 'edit') && <Waiting />}</LazyPart>
        {data && data.days.length > 0 && (
          <Segmented<Range>
            aria-label="统计范围"
            options={ranges.map(value => ({ value, label: `近 ${value} 天` }))}
            value={range}
            onChange={setRange}
          />
        )}
      </header>
      <LazyPart>
        {error && (
          <Unread
            sentence={error.message}
            range={range}
            shown={data?.days.length ? rangeOf(data) : undefined}
            isBusy={isFetching}
            retry={retryFailed}
          />
        )}
      </LazyPart>
      {data && (
        <div aria-busy={isPending}>
          <Figures data={data} range={rangeOf(data)} />
        </div>
      )}
      {!data && !error && <OnTheirWay />}
      <LazyPart>{(data || error) && <MyPanels />}</LazyPart>
    </div>
  )
}

/** While the next range is on its way, or when it does not come, the figures still shown are named after their own. */
const rangeOf = (data: PanelData): Range => ranges.find(each => Number(each) === data.days.length) ?? '7'
