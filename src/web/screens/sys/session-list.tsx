import { sysSession } from '#contract/resources/sys-session.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'

const words = { verb: '强制下线', loss: '对方会立即退出，未保存的内容会丢失。' }

/** Who is signed in now; deleting a session ends it. */
export const SessionList = () => (
  <ResourceList
    resource={sysSession}
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
