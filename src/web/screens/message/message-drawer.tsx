import { Button, Result, Skeleton } from 'antd'
import { useEffect } from 'react'

import { MsgKind } from '#web/resource/msg-kind.tsx'
import { useAppState } from '#web/session/app-state.ts'
import { MessageContent } from '#web/widgets/message-content/message-content.tsx'
import { Drawer } from '#web/widgets/drawer/drawer.tsx'

import { mayMark, useMarkRead, useMyMessage } from './use-messages.ts'

/** One message, which is read by being opened. */
export const MessageDrawer = ({ id, onClose }: { id: string | null; onClose: () => void }) => {
  const { data: message, error } = useMyMessage(id)
  const { mutate: markRead } = useMarkRead()
  const isMobile = useAppState(state => state.device === 'mobile')
  const unreadId = message && !message.isRead && mayMark() ? message.id : undefined
  useEffect(() => {
    if (unreadId) markRead(unreadId)
  }, [unreadId, markRead])
  return (
    <Drawer
      isInAddress
      open={id !== null}
      onClose={onClose}
      title="消息"
      size={isMobile ? '100%' : 760}
      destroyOnHidden
    >
      {error && (
        <Result
          status="info"
          title={error.message}
          extra={
            <Button type="primary" onClick={onClose}>
              返回列表
            </Button>
          }
        />
      )}
      {!error &&
        (message ? (
          <MessageContent message={message} kind={message.msgType && <MsgKind word={message.msgType} />} />
        ) : (
          <Skeleton active />
        ))}
    </Drawer>
  )
}
