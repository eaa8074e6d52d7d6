import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'

import { logOptDetails } from './log-opt-details.tsx'

// When stands beside who: in a narrow window it is the end that is scrolled to.
const columns = ['userName', 'time', 'module', 'action', 'recordLabel', 'result', 'ip', 'durationMs'] as const

/** Every change that somebody made. */
export const LogOptList = () => (
  <ResourceList resource={sysLogOpt} viewPath="/sys/log-opt/view" details={logOptDetails} columns={columns} />
)
