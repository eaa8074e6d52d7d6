import { App, Button, Flex } from 'antd'
import { useEffect } from 'react'
import { askForDraft, discardDrafts, followDrafts, loadDrafts, useKeptDrafts } from '#web/session/drafts.ts'
import { useSession } from '#web/session/store.ts'

const noticeKey = 'drafts'

/** Tells somebody who comes back after his session was ended what he had not saved, and leads there. */
export const useDraftNotice = (open: (address: string) => void): void => {
  const { notification } = App.useApp()
  const userId = useSession(session => session.userId)
  const drafts = useKeptDrafts(state => state.drafts)
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
      description: '上次登录被中断时填写的内容还在，打开后请核对并保存。',
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
