import { sysLogLogin } from '#contract/resources/sys-log-login.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'

// When stands beside who: in a narrow window it is the end that is scrolled to.
const columns = ['userAccount', 'time', 'result', 'reason', 'ip', 'region', 'browser', 'os'] as const

/** Every attempt to sign in. */
export const LogLoginList = () => <ResourceList resource={sysLogLogin} columns={columns} />
