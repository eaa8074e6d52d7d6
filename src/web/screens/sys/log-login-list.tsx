import { sysLogLogin } from '#contract/resources/sys-log-login.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'

const columns = ['userAccount', 'result', 'reason', 'ip', 'region', 'browser', 'os', 'time'] as const

/** Every attempt to sign in. */
export const LogLoginList = () => <ResourceList resource={sysLogLogin} columns={columns} />
