import { sysDistrict } from '#contract/resources/sys-district.ts'
import { TreeList } from '#web/resource/tree-list.tsx'

/** Regions: the tree opens level by level, the list shows what lies directly below the chosen one. */
export const DistrictList = () => (
  <TreeList
    resource={sysDistrict}
    tree="sys/district"
    by="parentId"
    viewPath="/base/district/view"
    columns={['districtName', 'districtCode', 'districtLevel', 'parentId', 'pinyin', 'updateTime']}
  />
)
