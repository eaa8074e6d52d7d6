import { App, Button } from 'antd'
import { useCallback, useEffect, useRef } from 'react'

import { bellLatest, type MessageBell } from '#contract/msg-replies.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'
import { socketCodes } from '#contract/socket.ts'
import { useNameOf } from '#web/resource/use-choices.ts'
import { useSteady } from '#web/widgets/steady/use-steady.ts'
import { onPush } from '#web/push/subscriptions.ts'
import { useGo } from '#web/session/use-go.ts'

import { newMessages, type Announced } from './new-messages.ts'

const isReminder = (data: unknown) =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'reminder'

/** More at once are one sentence: a pile of boxes is read by nobody. */
const mostAloud = 3

const reminderKey = 'reminder'

/**
 * Says aloud what has newly arrived, by push or after a lost connection; each message once. Gives what takes it away again:
 * whoever opens the box of messages finds it there, and it would lie over that.
 */
export const useAnnouncements = (bell: MessageBell | undefined): (() => void) => {
  const { notification } = App.useApp()
  const navigate = useGo()
  const nameOf = useSteady(useNameOf(sysMsg.fields.msgType))
  const known = useRef<Announced>(undefined)
  const said = useRef<string[]>([])
  useEffect(() => {
    if (!bell) return
    const { fresh: all, announced } = newMessages(bell.latest, known.current)
    known.current = announced
    // What must be confirmed stands before work anyway.
    const fresh = all.filter(each => each.mustAck !== '是')
    const say = (key: string, title: string, description: string, address: string) => {
      said.current.push(key)
      notification.info({
        key,
        title,
        description,
        actions: (
          <Button
            type="link"
            size="small"
            onClick={() => {
              notification.destroy(key)
              void navigate(address)
            }}
          >
            查看
          </Button>
        ),
      })
    }
    if (fresh.length > mostAloud)
      return say(
        'many',
        `收到 ${fresh.length} 条${fresh.length === bellLatest ? '以上' : ''}新消息`,
        fresh
          .slice(0, mostAloud)
          .map(each => each.msgTitle)
          .join('、') + ' 等',
        '/message',
      )
    for (const { id, msgTitle, msgType } of fresh)
      say(id, `新${msgType ? nameOf(msgType) : '消息'}`, msgTitle, `/message?record=${id}`)
    return undefined
  }, [bell, notification, navigate, nameOf])
  useEffect(
    () =>
      onPush(socketCodes.message, ({ message, data }) => {
        if (isReminder(data))
          notification.warning({ key: reminderKey, title: '消息提醒', description: message })
      }),
    [notification],
  )
  return useCallback(() => {
    for (const key of [reminderKey, ...said.current.splice(0)]) notification.destroy(key)
  }, [notification])
}
