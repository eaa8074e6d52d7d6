import { sysDept } from '#contract/resources/sys-dept.ts'
import { TreeList } from '#web/resource/tree-list.tsx'

/** Departments, by the organisation they belong to. */
export const DeptList = () => (
  <TreeList
    resource={sysDept}
    tree="sys/org"
    by="orgId"
    columns={['deptName', 'orgId', 'parentId', 'leader', 'phone', 'sort', 'status', 'updateTime']}
  />
)
