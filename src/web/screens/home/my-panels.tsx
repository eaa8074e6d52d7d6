import { useQuery } from '@tanstack/react-query'

import { calls } from '#contract/calls.ts'
import type { RecentRecords } from '#contract/home-replies.ts'
import type { MyMessages } from '#contract/msg-replies.ts'
import { parsePermissions } from '#contract/permission.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import { call } from '#web/api/call.ts'
import { PageLink } from '#web/session/page-link.tsx'
import { findPage, isHome, pagesOf } from '#web/session/pages.ts'
import { useSession } from '#web/session/store.ts'
import { recordAddress } from '#web/session/record-address.ts'

import { HealthPanel } from './health-panel.tsx'
import styles from './home.module.css'
import { LoginPanel } from './login-panel.tsx'
import { RowList } from './row-list.tsx'
import { ShortcutPanel } from './shortcut-panel.tsx'
import { showWhen } from './show-when.ts'

const shown = 6

const MessagePanel = () => {
  const { data, error } = useQuery({
    // Under the messages' own key: a push asks them anew.
    queryKey: ['sys/msg', 'home'],
    queryFn: ({ signal }) => call<MyMessages>(calls.msgList, { query: { index: 0, limit: shown }, signal }),
    meta: { quiet: true },
  })
  return (
    <RowList
      title="我的消息"
      more={
        <PageLink to="/message" data-off-paper>
          全部
        </PageLink>
      }
      empty="没有消息；收到的通知和公告会显示在这里"
      error={error}
      rows={data?.items.map(({ id, msgTitle, isRead, isTop, publishTime }) => ({
        key: id,
        to: `/message?record=${id}`,
        label: msgTitle,
        isNew: !isRead,
        note: `${isTop === '是' ? '置顶 · ' : ''}${showWhen(publishTime)}`,
      }))}
    />
  )
}

const RecentPanel = () => {
  const routes = useSession(state => state.routes)
  const { data, error } = useQuery({
    queryKey: ['statistics', 'recentRecords'],
    queryFn: ({ signal }) => call<RecentRecords>(calls.recentRecords, { signal }),
    meta: { quiet: true },
  })
  return (
    <RowList
      title="我最近处理的记录"
      empty="还没有；新增或修改过的记录会显示在这里"
      error={error}
      rows={data?.items.slice(0, shown).map(record => ({
        key: record.recordId,
        to: recordAddress(routes, record),
        label: `${resourceNamed(record.resource).title}：${record.label}`,
        note: `${record.action} ${showWhen(record.time)}`,
      }))}
    />
  )
}

/** What is one's own on the home page; fetched after the figures have been painted. */
export const MyPanels = () => {
  const routes = useSession(state => state.routes)
  const maySeeHealth = findPage(routes, '/sys/log-opt/list') !== undefined
  // Who may change nothing anywhere has dealt with no records.
  const hasWork = pagesOf(routes).some(
    ({ node }) => !isHome(node) && parsePermissions(node.functionPermission).length > 0,
  )
  return (
    <div className={styles['mine']}>
      <ShortcutPanel />
      <MessagePanel />
      {hasWork && <RecentPanel />}
      {maySeeHealth && <HealthPanel />}
      <LoginPanel />
    </div>
  )
}
