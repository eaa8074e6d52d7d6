import { Button, Empty, Tag } from 'antd'

import type { MessageBell as Bell } from '#contract/msg-replies.ts'
import { ListFailed } from '#web/resource/list-failed.tsx'
import { PageLink } from '#web/session/page-link.tsx'

import styles from './message.module.css'
import { showMessageTime } from './show-message-time.ts'
import { mayMark, useMarkRead } from './use-messages.ts'

/** More are on the page of messages. */
const shown = 5

interface Props {
  bell: Bell | undefined
  /** Why they could not be read. */
  error: Error | null
  onRetry: () => void
  close: () => void
}

/** The newest unread messages, in the box under the bell. */
export const LatestMessages = ({ bell, error, onRetry, close }: Props) => {
  const markRead = useMarkRead()
  return (
    <div className={styles['latest']}>
      {!bell && error && <ListFailed error={error} onRetry={onRetry} />}
      {bell && bell.latest.length > 0 && (
        <ul>
          {bell.latest.slice(0, shown).map(each => (
            <li key={each.id}>
              <PageLink to={`/message?record=${each.id}`} onClick={close}>
                {each.isReminded && <Tag color="error">催办</Tag>}
                {each.msgTitle}
              </PageLink>
              <time dateTime={each.publishTime ?? undefined}>{showMessageTime(each.publishTime)}</time>
            </li>
          ))}
        </ul>
      )}
      {bell?.latest.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有未读消息" />}
      <div className={styles['foot']}>
        <Button
          type="link"
          size="small"
          disabled={!bell?.unread || !mayMark()}
          loading={markRead.isPending}
          onClick={() => markRead.mutate('all')}
        >
          全部已读
        </Button>
        <PageLink to="/message" onClick={close}>
          查看全部
        </PageLink>
      </div>
    </div>
  )
}
