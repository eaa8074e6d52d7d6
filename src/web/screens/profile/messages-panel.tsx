import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Badge, Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'

import { calls } from '#contract/calls.ts'
import type { MyMessages } from '#contract/msg-replies.ts'
import { call } from '#web/api/call.ts'
import { ListFailed } from '#web/resource/list-failed.tsx'
import { showTime } from '#web/resource/show-time.ts'
import { TurnPages } from '#web/resource/table/turn-pages.tsx'
import { useAppState } from '#web/session/app-state.ts'
import { useGo } from '#web/session/use-go.ts'

import styles from './profile.module.css'

const limit = 10

/** One's own messages, the newest first; they are read on the message page. */
export const MessagesPanel = () => {
  const [index, setIndex] = useState(0)
  const isMobile = useAppState(state => state.device === 'mobile')
  const navigate = useGo()
  const { data, error, refetch } = useQuery({
    queryKey: ['sys/msg', 'mine', index],
    queryFn: ({ signal }) => call<MyMessages>(calls.msgList, { query: { index, limit }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  if (error && !data) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  if (data.total === 0) return <Empty description="还没有消息。发给您的通知和公告会列在这里" />
  return (
    <section aria-label="我的消息">
      <ul className={styles['rows']}>
        {data.items.map(each => (
          <li key={each.id}>
            <div>
              <Badge dot={!each.isRead}>
                <strong>{each.msgTitle}</strong>
              </Badge>
              <p>
                {showTime(each.publishTime)}　{each.isRead ? '已读' : '未读'}
              </p>
            </div>
            <Button onClick={() => void navigate(`/message?record=${each.id}`)}>查看</Button>
          </li>
        ))}
      </ul>
      {data.total > limit && (
        <TurnPages index={index} limit={limit} total={data.total} onTurn={setIndex} isBrief={isMobile} />
      )}
    </section>
  )
}
