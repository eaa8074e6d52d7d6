import { sysOrg } from '#contract/resources/sys-org.ts'
import { TreeList } from '#web/resource/tree-list.tsx'

/** Organisations: their tree beside the list of what lies below the chosen one. */
export const OrgList = () => (
  <TreeList
    resource={sysOrg}
    tree="sys/org"
    by="parentId"
    viewPath="/base/org/view"
    columns={['orgName', 'orgCode', 'orgType', 'parentId', 'districtId', 'leader', 'phone', 'sort', 'status']}
  />
)
