import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'
import { ResourceView } from '#web/resource/resource-view.tsx'

import { logOptDetails } from './log-opt-details.tsx'

/** One operation: who, when, from where, and each value before and after. */
export const LogOptView = () => <ResourceView resource={sysLogOpt} details={logOptDetails} />
