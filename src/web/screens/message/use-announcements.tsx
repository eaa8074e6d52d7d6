import { App, Button } from 'antd'
import { useEffect, useRef } from 'react'

import type { MessageBell } from '#contract/msg-replies.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'
import { socketCodes } from '#contract/socket.ts'
import { useNameOf } from '#web/resource/use-choices.ts'
import { useSteady } from '#web/resource/use-steady.ts'
import { useFrameNavigate } from '#web/session/use-frame-navigate.ts'
import { onPush } from '#web/push/subscriptions.ts'

import { newMessages } from './new-messages.ts'

const isReminder = (data: unknown) =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'reminder'

/** Says aloud what has newly arrived, by push or after a lost connection; each message once. */
export const useAnnouncements = (bell: MessageBell | undefined): void => {
  const { notification } = App.useApp()
  const navigate = useFrameNavigate()
  const nameOf = useSteady(useNameOf(sysMsg.fields.msgType))
  const known = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!bell) return
    const fresh = newMessages(bell.latest, known.current)
    known.current = new Set([...(known.current ?? []), ...bell.latest.map(each => each.id)])
    // What must be confirmed stands before work anyway.
    for (const { id, msgTitle, msgType } of fresh.filter(each => each.mustAck !== '是'))
      notification.info({
        key: id,
        title: `新${msgType ? nameOf(msgType) : '消息'}`,
        description: msgTitle,
        actions: (
          <Button
            type="link"
            size="small"
            onClick={() => {
              notification.destroy(id)
              void navigate(`/message?record=${id}`)
            }}
          >
            查看
          </Button>
        ),
      })
  }, [bell, notification, navigate, nameOf])
  useEffect(
    () =>
      onPush(socketCodes.message, ({ message, data }) => {
        if (isReminder(data))
          notification.warning({ key: 'reminder', title: '消息提醒', description: message })
      }),
    [notification],
  )
}
