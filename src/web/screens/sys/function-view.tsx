import { sysFunction } from '#contract/resources/sys-function.ts'
import { ResourceView } from '#web/resource/resource-view.tsx'

import { functionDetails } from './function-details.tsx'
import { functionFormItems } from './function-form.tsx'

export const FunctionView = () => (
  <ResourceView resource={sysFunction} formItems={functionFormItems} details={functionDetails} />
)
