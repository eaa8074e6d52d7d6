import type { Call } from './call.ts'
import { limits } from './limits.ts'

const page = '/sys/config-text/list'
const body = {
  /** What a configuration is exported as has to go in again: these calls take a larger body than others. */
  text: { label: '配置', kind: 'text', max: limits.configText, required: true },
  /** 是: what the text does not name is deleted, in the sections that it has. */
  prune: { label: '删除没有写到的', kind: 'choice', options: ['是', '否'] },
} as const

/** Roles, functions, dictionaries and templates as text: to keep, to compare, to bring elsewhere. */
export const configTextCalls = {
  configExport: {
    method: 'GET',
    path: 'sys/config-text/export',
    title: '导出配置',
    who: { page, needs: 'export' },
  },
  configDiff: {
    method: 'POST',
    path: 'sys/config-text/diff',
    title: '比较配置',
    who: { page, needs: 'import' },
    body,
  },
  configApply: {
    method: 'POST',
    path: 'sys/config-text/apply',
    title: '导入配置',
    who: { page, needs: 'import' },
    body: { ...body, fingerprint: { label: '比较时的版本', kind: 'text', max: 64 } },
    action: '导入配置',
  },
  configHistory: {
    method: 'GET',
    path: 'sys/config-text/history',
    title: '配置导入记录',
    who: { page, needs: 'import' },
  },
  configBefore: {
    method: 'GET',
    path: 'sys/config-text/before/:id',
    title: '导入前的配置',
    who: { page, needs: 'import' },
  },
} as const satisfies Record<string, Call>

export interface ConfigText {
  text: string
}

export interface ConfigFieldChange {
  label: string
  before: unknown
  after: unknown
}

export interface ConfigLine {
  kind: '新增' | '修改' | '删除'
  /** 角色, 功能 … */
  title: string
  /** What tells it from others of its kind: a code, a path, a place in the dictionary. */
  key: string
  label: string
  changes: ConfigFieldChange[]
}

/** `fingerprint` is of what is stored now: applying refuses when that has changed since. */
export interface ConfigDifference {
  lines: ConfigLine[]
  /** What the text names and is nowhere, a sentence for each: it cannot be applied as it is. */
  broken: string[]
  fingerprint: string
}

export interface ConfigApplied {
  count: number
}

export interface ConfigImport {
  id: string
  time: string
  userName: string
  summary: string
}
