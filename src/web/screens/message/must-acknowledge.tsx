import { Modal, Skeleton, Typography } from 'antd'
import { useEffect, useRef, useState } from 'react'

import type { MessageItem } from '#contract/replies.ts'
import { MsgKind } from '#web/resource/msg-kind.tsx'
import { useAppState } from '#web/session/app-state.ts'
import { useViewing } from '#web/session/use-viewing.ts'
import { layers, mustAnswer } from '#web/widgets/layers/layers.ts'
import { later } from '#web/widgets/later/later.tsx'

import styles from './message.module.css'
import { useAcknowledge } from './use-messages.ts'

const MessageContent = later(
  async () => (await import('#web/widgets/message-content/message-content.tsx')).MessageContent,
  <Skeleton active />,
)

/** Nobody reads in less; a second click meant for the one before, or a key meant for what was typed, confirms nothing. */
const glanceMs = 800

/** Whether this one has been in sight for a moment. */
const useSeen = (id: string | undefined): boolean => {
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSeen(id), glanceMs)
    return () => clearTimeout(timer)
  }, [id])
  return id !== undefined && seen === id
}

/**
 * Notices that stand before work until each is confirmed, oldest first; there is no other way past them, but for who looks
 * with another's eyes: he sees them once, and confirms nothing.
 */
export const MustAcknowledge = ({ messages }: { messages: readonly MessageItem[] }) => {
  const acknowledge = useAcknowledge()
  const viewing = useViewing()
  const [passed, setPassed] = useState<readonly string[]>([])
  const left = messages.filter(each => !passed.includes(each.id))
  const [first] = left
  const isSeen = useSeen(first?.id)
  const text = useRef<HTMLDivElement>(null)
  const isStanding = first !== undefined
  useEffect(() => {
    useAppState.setState({ isHeldUp: isStanding })
    return () => useAppState.setState({ isHeldUp: false })
  }, [isStanding])
  // The keys scroll the text; the button is for who has come to its end.
  const toText = () => text.current?.focus({ preventScroll: true })
  useEffect(toText, [first?.id])
  const confirm = ({ id }: MessageItem) => (viewing ? setPassed(now => [...now, id]) : acknowledge.mutate(id))
  return (
    <Modal
      open={isStanding}
      title={left.length > 1 ? `请先阅读并确认（共 ${left.length} 条）` : '请先阅读并确认'}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      okText={viewing ? '看过了' : '我已阅读并确认'}
      okButtonProps={{ disabled: !isSeen }}
      cancelButtonProps={{ style: { display: 'none' } }}
      confirmLoading={acknowledge.isPending}
      onOk={() => first && confirm(first)}
      afterOpenChange={isOpen => isOpen && toText()}
      width={720}
      className={mustAnswer}
      classNames={{ body: styles['standing'] ?? '' }}
      zIndex={layers.overWindow}
      destroyOnHidden
    >
      <div ref={text} tabIndex={-1} className={styles['reading']}>
        {first && (
          <MessageContent
            key={first.id}
            message={first}
            kind={first.msgType && <MsgKind word={first.msgType} />}
          />
        )}
        {viewing && <Typography.Text type="secondary">只有“{viewing.userName}”本人能确认</Typography.Text>}
      </div>
    </Modal>
  )
}
