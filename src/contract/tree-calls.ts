import { idField } from './call-fields.ts'
import type { Call } from './call.ts'
import { sysDept } from './resources/sys-dept.ts'
import { sysOrg } from './resources/sys-org.ts'

const keyword = { label: '关键字', kind: 'text', max: 100, required: true } as const
const place = { id: idField('记录'), parentId: idField('新的上级', false) }

/** A tree is given whole up to here; beyond, its top alone, and the rest level by level. */
export const wholeTreeNodes = 2000
export const treeHits = 50

/** Finding a place in a large tree, and what moving one would change. */
export const treeCalls = {
  searchOrgs: {
    method: 'GET',
    path: 'sys/org/search',
    title: '查找机构',
    who: 'signedIn',
    query: { keyword },
  },
  searchDepts: {
    method: 'GET',
    path: 'sys/dept/search',
    title: '查找部门',
    who: 'signedIn',
    query: { keyword, orgId: idField('机构', false) },
  },
  searchDistricts: {
    method: 'GET',
    path: 'sys/district/search',
    title: '查找区域',
    who: 'signedIn',
    query: { keyword },
  },
  orgEffect: {
    method: 'GET',
    path: 'sys/org/effect',
    title: '机构变动的影响',
    who: { page: sysOrg.page, needs: 'view' },
    query: place,
  },
  deptEffect: {
    method: 'GET',
    path: 'sys/dept/effect',
    title: '部门变动的影响',
    who: { page: sysDept.page, needs: 'view' },
    query: { ...place, orgId: idField('新的机构', false) },
  },
  orgChart: {
    method: 'GET',
    path: 'sys/org/chart',
    title: '组织架构图',
    who: { page: sysOrg.page, needs: 'view' },
    query: { parentId: idField('上级机构', false) },
  },
} as const satisfies Record<string, Call>

/** `path`: the names of what lies above it, from the top, as far as the caller may see them. */
export interface TreeHit {
  id: string
  label: string
  path: string[]
  isLeaf: boolean
  disabled: boolean
}

/** Members of an organisation who see its data, by the data scope of their roles. */
export interface SightChange {
  label: string
  users: number
}

/** What moving, stopping or enabling a record concerns: itself and everything below it. */
export interface TreeEffect {
  label: string
  /** Organisations (or departments) below it. */
  below: number
  depts: number
  users: number
  /** A department goes to another organisation, and its people with it. */
  otherOrg?: true
  /** With another place asked about: who would see its data from then on, and who no longer. */
  gain: SightChange[]
  lose: SightChange[]
}

export interface ChartNode {
  id: string
  label: string
  leader: string | null
  users: number
  isLeaf: boolean
  disabled: boolean
}
