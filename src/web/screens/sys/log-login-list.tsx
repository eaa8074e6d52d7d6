import { sysLogLogin } from '#contract/resources/sys-log-login.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'

/** Every attempt to sign in. */
export const LogLoginList = () => (
  <ResourceList
    resource={sysLogLogin}
    columns={['userAccount', 'result', 'reason', 'ip', 'region', 'browser', 'os', 'time']}
  />
)
