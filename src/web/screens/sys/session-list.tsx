import type { Row } from '#contract/resource.ts'
import { sysSession } from '#contract/resources/sys-session.ts'
import type { OnlineSession } from '#contract/rights-replies.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import type { Column } from '#web/resource/to-columns.tsx'
import { useSession } from '#web/session/store.ts'
import { useGo } from '#web/session/use-go.ts'

import { OnlineName } from './online-name.tsx'
import { afterAnEnd, toldSentence, useEndSessions } from './use-end-sessions.ts'

const words = {
  verb: '强制下线',
  loss: `对方会立即退出。${afterAnEnd}`,
  counted: (count: number) => `${count} 个登录`,
  gone: '的登录已经结束',
  done: toldSentence,
}

type Online = Row<typeof sysSession> & Partial<OnlineSession>

// When stands beside who: in a narrow window it is the end that is scrolled to.
const columns: Column<typeof sysSession>[] = [
  {
    key: 'userName',
    field: 'userName',
    title: sysSession.fields.userName.label,
    isSortable: true,
    render: (row: Online) => <OnlineName session={row} />,
  },
  'userAccount',
  'lastSeenTime',
  'orgId',
  'ip',
  'region',
  'browser',
  'os',
  'expireTime',
]

/** Who is signed in now; deleting a session ends it. One's own are ended in the personal centre. */
export const SessionList = () => {
  const sessions = useEndSessions()
  const navigate = useGo()
  const me = useSession(state => state.userId)
  const isMine = (row: Row<typeof sysSession>) => row.userId === me
  return (
    <ResourceList
      resource={sysSession}
      isDeletable={row => !isMine(row)}
      whyKept="自己的登录请在“我的会话”里结束"
      rowActions={(row, { permissions }) => {
        if (isMine(row))
          return [
            {
              name: 'mine',
              label: '我的会话',
              onClick: () => void navigate('/profile?tab=sessions'),
            },
          ]
        return permissions.may('delete') && row.userId
          ? [
              {
                name: 'end-user',
                label: '全部下线',
                danger: true,
                onClick: () =>
                  sessions.ask({
                    id: row.userId ?? '',
                    userName: row.userName ?? '',
                    userAccount: row.userAccount ?? '',
                  }),
              },
            ]
          : []
      }}
      columns={columns}
      deleteWords={words}
    />
  )
}
