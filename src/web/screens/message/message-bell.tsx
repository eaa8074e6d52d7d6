import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Empty, Popover, Tag, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'

import type { MessageBell as Bell } from '#contract/msg-replies.ts'

import styles from './message.module.css'
import { MustAcknowledge } from './must-acknowledge.tsx'
import { showMessageTime } from './show-message-time.ts'
import { useAnnouncements } from './use-announcements.tsx'
import { useBell, useMarkRead } from './use-messages.ts'

const Latest = ({ bell, close }: { bell: Bell | undefined; close: () => void }) => {
  const markRead = useMarkRead()
  return (
    <div className={styles['latest']}>
      {bell?.latest.length ? (
        <ul>
          {bell.latest.map(each => (
            <li key={each.id}>
              <Link to={`/message?record=${each.id}`} onClick={close}>
                {each.isReminded && <Tag color="error">催办</Tag>}
                {each.msgTitle}
              </Link>
              <Typography.Text type="secondary">{showMessageTime(each.publishTime)}</Typography.Text>
            </li>
          ))}
        </ul>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有未读消息" />
      )}
      <div className={styles['foot']}>
        <Button
          type="link"
          size="small"
          disabled={!bell?.unread}
          loading={markRead.isPending}
          onClick={() => markRead.mutate('all')}
        >
          全部已读
        </Button>
        <Link to="/message" onClick={close}>
          查看全部
        </Link>
      </div>
    </div>
  )
}

/** How many messages are unread, live over the socket, and the newest of them. */
export const MessageBell = () => {
  const { data: bell } = useBell()
  const [isOpen, setOpen] = useState(false)
  useAnnouncements(bell)
  const unread = bell?.unread ?? 0
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        title="消息"
        content={<Latest bell={bell} close={() => setOpen(false)} />}
      >
        <Button
          type="text"
          aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
          icon={
            <Badge count={unread} size="small" offset={[2, -2]}>
              <BellOutlined aria-hidden className={styles['bell']} />
            </Badge>
          }
        />
      </Popover>
      <MustAcknowledge messages={bell?.toAcknowledge ?? []} />
    </>
  )
}
