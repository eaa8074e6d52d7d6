import { sysSession } from '#contract/resources/sys-session.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'

import { toldSentence, useEndSessions } from './use-end-sessions.ts'

const words = {
  verb: '强制下线',
  loss: '对方会立即退出，未保存的内容会丢失。',
  done: toldSentence,
}

/** Who is signed in now; deleting a session ends it. */
export const SessionList = () => {
  const sessions = useEndSessions()
  return (
    <ResourceList
      resource={sysSession}
      rowActions={(row, { permissions }) =>
        permissions.may('delete') && row.userId
          ? [
              {
                name: 'end-user',
                label: '全部下线',
                danger: true,
                onClick: () => sessions.ask({ id: row.userId ?? '', userName: row.userName ?? '' }),
              },
            ]
          : []
      }
      columns={[
        'userName',
        'userAccount',
        'orgId',
        'ip',
        'region',
        'browser',
        'os',
        'lastSeenTime',
        'expireTime',
      ]}
      deleteWords={words}
    />
  )
}
