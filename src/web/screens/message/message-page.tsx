import { Badge, Button, Empty, Skeleton, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useAddress } from '#web/resource/use-address.ts'

import { limits } from '#contract/limits.ts'
import type { MessageItem } from '#contract/replies.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'
import { ListFailed } from '#web/resource/list-failed.tsx'
import { MsgKind } from '#web/resource/msg-kind.tsx'
import { TurnPages } from '#web/resource/table/turn-pages.tsx'
import { useChoices } from '#web/resource/use-choices.ts'
import { useAppState } from '#web/session/app-state.ts'
import { afterClosing } from '#web/widgets/back-closes/back-entry.ts'
import { Segmented } from '#web/widgets/segmented/segmented.tsx'

import { MessageDrawer } from './message-drawer.tsx'
import styles from './message.module.css'
import { showMessageTime } from './show-message-time.ts'
import { mayMark, useMarkRead, useMyMessages, type MessageWish } from './use-messages.ts'

const unread = '未读'
const everything = '全部'

const wishOf = (which: string, index: number): MessageWish => ({
  index,
  limit: limits.pageLimit,
  ...(which === unread && { isRead: '否' as const }),
  ...(which !== unread && which !== everything && { msgType: which }),
})

const withoutRecord = (address: URLSearchParams) =>
  new URLSearchParams([...address].filter(([name]) => name !== 'record'))

const Item = ({ item, open }: { item: MessageItem; open: () => void }) => (
  <li>
    <button
      type="button"
      className={styles['item']}
      data-unread={!item.isRead || undefined}
      aria-label={`${item.isRead ? '' : '未读，'}${item.msgTitle}`}
      onClick={open}
    >
      {/* A mark that pulses for every unread line would be seen and nothing else. */}
      <Badge {...(item.isRead ? { status: 'default' } : { color: 'var(--ant-color-primary)' })} />
      {item.isTop === '是' && <Tag color="processing">置顶</Tag>}
      {item.isReminded && !item.isRead && <Tag color="error">催办</Tag>}
      {item.msgType && (
        <Tag>
          <MsgKind word={item.msgType} />
        </Tag>
      )}
      <span className={styles['title']}>{item.msgTitle}</span>
      {item.mustAck === '是' && item.isAcknowledged && <Tag color="success">已确认</Tag>}
      <Typography.Text type="secondary">{showMessageTime(item.publishTime)}</Typography.Text>
    </button>
  </li>
)

/** The messages of whoever is signed in: the unread ones, all, or one kind; opening one reads it. */
export const MessagePage = () => {
  const [address, setAddress] = useAddress()
  const isMobile = useAppState(state => state.device === 'mobile')
  const [which, setWhich] = useState(everything)
  const [index, setIndex] = useState(0)
  const kinds = useChoices(sysMsg.fields.msgType)
  const { data, isPending, error, refetch } = useMyMessages(wishOf(which, index))
  const markRead = useMarkRead()
  const open = (id: string) =>
    setAddress(now => {
      const next = new URLSearchParams(now)
      next.set('record', id)
      return next
    })
  // In the place of the drawer: the way back does not lead into what has been closed once more.
  const close = () => afterClosing(() => setAddress(withoutRecord, { replace: true }))
  const options = [
    { value: everything, label: everything },
    { value: unread, label: data ? `${unread} ${data.unread}` : unread },
    ...kinds.map(({ value, label }) => ({ value, label })),
  ]
  return (
    <>
      <div className={styles['bar']}>
        <Segmented
          aria-label="显示哪些消息"
          options={options}
          value={which}
          onChange={next => {
            setWhich(next)
            setIndex(0)
          }}
        />
        <Button
          disabled={!data?.unread || !mayMark()}
          loading={markRead.isPending}
          onClick={() => markRead.mutate('all')}
        >
          全部已读
        </Button>
      </div>
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <Empty description={which === unread ? '没有未读消息' : '还没有消息，通知和公告发布后会出现在这里'} />
      )}
      <ul className={styles['list']}>
        {data?.items.map(item => (
          <Item key={item.id} item={item} open={() => open(item.id)} />
        ))}
      </ul>
      {data && data.total > limits.pageLimit && (
        <TurnPages
          index={index}
          limit={limits.pageLimit}
          total={data.total}
          onTurn={setIndex}
          isBrief={isMobile}
        />
      )}
      <MessageDrawer id={address.get('record')} onClose={close} />
    </>
  )
}
