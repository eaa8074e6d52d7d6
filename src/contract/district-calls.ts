import { idField } from './call-fields.ts'
import type { Call } from './call.ts'
import { limits } from './limits.ts'
import { sysDistrict } from './resources/sys-district.ts'

const { page } = sysDistrict
/** A whole edition with its 42,000 towns: these calls take a larger body than others. */
const edition = { label: '新版区划', kind: 'text', max: limits.configText, required: true } as const

/** Keeping the districts up to date without losing what refers to them. */
export const districtCalls = {
  plantTowns: {
    method: 'POST',
    path: 'sys/district/plant-towns/:id',
    title: '载入乡镇',
    who: { page, needs: 'import' },
    action: '载入乡镇',
  },
  districtEffect: {
    method: 'GET',
    path: 'sys/district/effect',
    title: '区域变动的影响',
    who: { page, needs: 'view' },
    query: { id: idField('区域'), parentId: idField('新的上级', false) },
  },
  mergeDistrict: {
    method: 'POST',
    path: 'sys/district/merge',
    title: '合并区域',
    who: { page, needs: 'edit' },
    body: { id: idField('区域'), to: idField('并入的区域') },
    action: '合并区域',
  },
  compareDistricts: {
    method: 'POST',
    path: 'sys/district/compare',
    title: '比较新版区划',
    who: { page, needs: 'import' },
    body: { text: edition },
  },
  applyDistricts: {
    method: 'POST',
    path: 'sys/district/apply',
    title: '应用新版区划',
    who: { page, needs: 'import' },
    body: { lines: { label: '变更', kind: 'json', max: limits.configText, required: true } },
    action: '应用新版区划',
  },
} as const satisfies Record<string, Call>

export const districtChangeKinds = ['新增', '改名', '换码', '合并', '撤销'] as const
export type DistrictChangeKind = (typeof districtChangeKinds)[number]

/**
 * One line of the difference between what is stored and a newer edition.
 *
 * - 新增  `code`, `name` are new
 * - 改名  `code` is now called `name`, `before` until now
 * - 换码  `code` has become `to`, under the same name; what refers to it stays
 * - 合并  `code` is gone and goes into `to`, with all that refers to it
 * - 撤销  `code` is gone and goes nowhere; only if nothing refers to it
 */
export interface DistrictChange {
  kind: DistrictChangeKind
  code: string
  name: string
  before?: string
  to?: string
}

export interface DistrictDifference {
  changes: DistrictChange[]
  /** Lines of the edition that are the same as what is stored. */
  same: number
}

export interface PlantReply {
  count: number
}

export interface ApplyReply {
  count: number
}
