import { sysOrg } from '#contract/resources/sys-org.ts'
import { ResourceView } from '#web/resource/resource-view.tsx'

import { orgForm } from './org-form.tsx'

/** One organisation; its leader is found among the users. */
export const OrgView = () => <ResourceView resource={sysOrg} formItems={orgForm} />
