import { App, Button, Flex } from 'antd'
import { useEffect, useMemo } from 'react'
import {
  askForDraft,
  discardDrafts,
  followDrafts,
  loadDrafts,
  useKeptDrafts,
  type KeptDraft,
} from '#web/session/drafts.ts'
import { useSession } from '#web/session/store.ts'
import { isOpenTo } from '#web/session/withdrawn.ts'

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
      duration: 0,
    })
  }, [labels, notification])
}

/**
 * Tells somebody who comes back after his session was ended, or gets a right back that was withdrawn, what he had not saved, and
 * leads there.
 */
export const useDraftNotice = (open: (address: string) => void): void => {
  const { notification } = App.useApp()
  const userId = useSession(session => session.userId)
  const kept = useKeptDrafts(state => state.drafts)
  const routes = useSession(session => session.routes)
  const drafts = useMemo(() => kept.filter(({ path }) => isOpenTo(routes, path)), [kept, routes])
  useWithdrawnNotice(useMemo(() => kept.filter(({ path }) => !isOpenTo(routes, path)), [kept, routes]))
  useEffect(() => {
    if (userId) loadDrafts(userId).catch((error: unknown) => console.warn('Drafts were not read', error))
  }, [userId])
  useEffect(followDrafts, [])
  useEffect(() => {
    if (drafts.length === 0) return notification.destroy(noticeKey)
    // Two windows may each have left one of the same form, which takes one after the other: one button is enough.
    const forms = new Map(drafts.map(each => [each.path, each.label]))
    notification.info({
      key: noticeKey,
      title: '为您保留了没有保存的内容',
      description: '上次被中断时填写的内容还在，打开后请核对并保存。',
      duration: 0,
      actions: (
        <Flex gap={8} wrap justify="end">
          <Button size="small" onClick={discardDrafts}>
            不需要了
          </Button>
          {[...forms].map(([path, label]) => (
            <Button key={path} size="small" type="primary" onClick={() => (askForDraft(path), open(path))}>
              打开{label}
            </Button>
          ))}
        </Flex>
      ),
    })
  }, [drafts, notification, open])
}
