import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { useRef, useState } from 'react'

import type { MessageItem } from '#contract/replies.ts'
import { useBackCloses } from '#web/widgets/back-closes/use-back-closes.ts'
import { keepInside } from '#web/widgets/focus-back/keep-inside.ts'
import { useFocusBack } from '#web/widgets/focus-back/use-focus-back.ts'
import { later } from '#web/widgets/later/later.tsx'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'

import styles from './message.module.css'
import { useAnnouncements } from './use-announcements.tsx'
import { useBell } from './use-messages.ts'

// Fetched when somebody looks, or must: the bell stands on every page.
const LatestMessages = later(
  async () => (await import('./latest-messages.tsx')).LatestMessages,
  <div className={styles['latest']} role="status" aria-label="正在读取" />,
)
const MustAcknowledge = later(async () => (await import('./must-acknowledge.tsx')).MustAcknowledge)

const nothing: MessageItem[] = []

/** How many messages are unread, live over the socket, and the newest of them. */
export const MessageBell = () => {
  const { data: bell, error, refetch } = useBell()
  const [isOpen, setOpenTo] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const focusBack = useFocusBack()
  const takeAway = useAnnouncements(bell)
  const setOpen = (next: boolean) => {
    focusBack(next)
    setOpenTo(next)
    if (next) takeAway()
  }
  useBackCloses(isOpen, () => setOpen(false))
  const unread = bell?.unread ?? 0
  // Once wanted it stays: a dialog that is gone at once gives the focus back to nobody.
  const [hasStood, setHasStood] = useState(false)
  if (!hasStood && bell && bell.toAcknowledge.length > 0) setHasStood(true)
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        // On a phone there is room on neither side: it moves along until it fits.
        align={{ overflow: { adjustY: true, shiftX: true } }}
        classNames={{ root: styles['popover'] ?? '' }}
        // Whoever opens it by the keyboard goes on in it.
        afterOpenChange={open => open && box.current?.focus({ preventScroll: true })}
        content={
          <div
            ref={box}
            role="dialog"
            aria-label="最新消息"
            tabIndex={-1}
            className={styles['box']}
            onKeyDown={keepInside}
          >
            <div className={styles['heading']}>消息</div>
            <LazyPart>
              <LatestMessages
                bell={bell}
                error={error}
                onRetry={() => void refetch()}
                close={() => setOpen(false)}
              />
            </LazyPart>
          </div>
        }
      >
        <Button
          type="text"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
          icon={
            // Narrow enough to leave the button beside it alone, even as 99+.
            <Badge count={unread} size="small" offset={[5, -3]} styles={{ indicator: { paddingInline: 4 } }}>
              <BellOutlined aria-hidden className={styles['bell']} />
            </Badge>
          }
        />
      </Popover>
      <LazyPart>{hasStood && <MustAcknowledge messages={bell?.toAcknowledge ?? nothing} />}</LazyPart>
    </>
  )
}
