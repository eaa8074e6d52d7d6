import { Modal, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'

import type { MessageItem } from '#contract/replies.ts'
import { MsgKind } from '#web/resource/msg-kind.tsx'

import { useAcknowledge } from './use-messages.ts'

const MessageContent = lazy(async () => ({
  default: (await import('#web/widgets/message-content/message-content.tsx')).MessageContent,
}))

/** Notices that stand before work until each is confirmed, oldest first; there is no other way past them. */
export const MustAcknowledge = ({ messages }: { messages: readonly MessageItem[] }) => {
  const acknowledge = useAcknowledge()
  const [first] = messages
  return (
    <Modal
      open={first !== undefined}
      title={messages.length > 1 ? `请先阅读并确认（还有 ${messages.length} 条）` : '请先阅读并确认'}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      okText="我已阅读并确认"
      cancelButtonProps={{ style: { display: 'none' } }}
      confirmLoading={acknowledge.isPending}
      onOk={() => first && acknowledge.mutate(first.id)}
      width={720}
      styles={{ body: { maxHeight: '60vh', overflowY: 'auto' } }}
      destroyOnHidden
    >
      {first && (
        <Suspense fallback={<Skeleton active />}>
          <MessageContent
            key={first.id}
            message={first}
            kind={first.msgType && <MsgKind word={first.msgType} />}
          />
        </Suspense>
      )}
    </Modal>
  )
}
