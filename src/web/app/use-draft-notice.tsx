import { App, Button, Flex } from 'antd'
import dayjs from 'dayjs'
import { useCallback, useEffect, useMemo } from 'react'

import { datePatterns } from '#contract/limits.ts'
import {
  askForDraft,
  discardDrafts,
  followDrafts,
  loadDrafts,
  noteUnread,
  useKeptDrafts,
  type KeptDraft,
} from '#web/session/drafts.ts'
import { parkDrafts } from '#web/session/park-drafts.ts'
import { noticePlace } from '#web/session/notice-place.ts'
import { useSession } from '#web/session/store.ts'
import { isOpenTo } from '#web/session/withdrawn.ts'
import { useModal } from '#web/widgets/ask/use-modal.ts'
import { focusAroundFrom } from '#web/widgets/focus-back/focus-main.ts'
import { isQuestioned } from '#web/widgets/layers/layers.ts'

const noticeKey = 'drafts'
const withdrawnKey = 'drafts withdrawn'

/** Says what is kept of forms that one may not open any more. */
const useWithdrawnNotice = (drafts: readonly KeptDraft[]): void => {
  const { notification } = App.useApp()
  const labels = [...new Set(drafts.map(({ label }) => label))].join('、')
  useEffect(() => {
    if (!labels) return notification.destroy(withdrawnKey)
    notification.warning({
      key: withdrawnKey,
      title: '您填写的内容还在',
      description: `打开“${labels}”的权限刚被收回，没有保存的内容为您保留，权限恢复后就能接着填写。需要时请联系系统管理员。`,
      placement: noticePlace(),
      duration: 0,
    })
  }, [labels, notification])
}

/** Asks before what was filled in is thrown away, and names all of it; of pages that are not open to one nothing is. */
const useAskDiscard = () => {
  const modal = useModal()
  return useCallback(
    (drafts: readonly KeptDraft[]) => {
      let isAgreed = false
      modal.confirm({
        title: '放弃为您保留的内容？',
        content: (
          <>
            <p>以下没有保存的内容会被丢弃，不能恢复：</p>
            <ul>
              {drafts.map(({ place, label, at }) => (
                <li key={place}>
                  {label}（{dayjs(at).format(datePatterns.dateTime)} 保留）
                </li>
              ))}
            </ul>
          </>
        ),
        okText: '放弃',
        okButtonProps: { danger: true },
        cancelText: '继续保留',
        onOk: () => {
          isAgreed = true
          discardDrafts(drafts)
        },
        // The notice goes away with its buttons.
        afterClose: () => isAgreed && focusAroundFrom('.ant-notification'),
      })
    },
    [modal],
  )
}

/**
 * Tells somebody who comes back after his session was ended, or gets a right back that was withdrawn, what he had not saved, and
 * leads there.
 */
export const useDraftNotice = (open: (address: string) => void): void => {
  const { message, notification } = App.useApp()
  const userId = useSession(session => session.userId)
  const kept = useKeptDrafts(state => state.drafts)
  const routes = useSession(session => session.routes)
  const drafts = useMemo(() => kept.filter(({ path }) => isOpenTo(routes, path)), [kept, routes])
  useWithdrawnNotice(useMemo(() => kept.filter(({ path }) => !isOpenTo(routes, path)), [kept, routes]))
  const askDiscard = useAskDiscard()
  useEffect(() => {
    if (userId) loadDrafts(userId).catch(noteUnread)
  }, [userId])
  useEffect(followDrafts, [])
  useEffect(parkDrafts, [])
  useEffect(() => {
    if (drafts.length === 0) return notification.destroy(noticeKey)
    // Two windows may each have left one of the same form, which takes one after the other: one button is enough.
    const forms = new Map(drafts.map(each => [each.path, each.label]))
    const bringBack = (path: string) => {
      // It would be left standing over another page.
      if (isQuestioned()) return void message.info('请先回答页面上的问题，再打开保留的内容')
      askForDraft(path)
      open(path)
    }
    notification.info({
      key: noticeKey,
      title: '为您保留了没有保存的内容',
      description: '上次被中断时填写的内容还在，打开后请核对并保存。',
      placement: noticePlace(),
      duration: 0,
      actions: (
        <Flex gap={8} wrap justify="end">
          <Button size="small" onClick={() => askDiscard(drafts)}>
            不需要了
          </Button>
          {[...forms].map(([path, label]) => (
            <Button key={path} size="small" type="primary" onClick={() => bringBack(path)}>
              打开{label}
            </Button>
          ))}
        </Flex>
      ),
    })
  }, [askDiscard, drafts, message, notification, open])
}
