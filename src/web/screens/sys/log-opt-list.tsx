import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'

import { logOptDetails } from './log-opt-details.tsx'

const columns = ['userName', 'module', 'recordLabel', 'action', 'result', 'ip', 'durationMs', 'time'] as const

/** Every change that somebody made. */
export const LogOptList = () => (
  <ResourceList resource={sysLogOpt} viewPath="/sys/log-opt/view" details={logOptDetails} columns={columns} />
)
