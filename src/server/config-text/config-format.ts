import { dictValueText } from '#contract/dict.ts'
import { failure } from '#contract/failure.ts'
import { isPermission } from '#contract/permission.ts'

import { isRecord, refuseDepth } from '#server/http/input.ts'
import { fieldLabels, keyOf, type Desk, type Entry, type Section } from './sections.ts'

const format = 'zhanggui-config/1'
/** What hangs below an entry of a nested section. */
const below = 'items'

type Tree = Record<string, unknown>

const byKey = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Keys in one order at every depth, so that the same configuration is the same text. */
const sorted = (value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.keys(value)
          .toSorted(byKey)
          .map(key => [key, sorted(value[key])]),
      )
    : value

const nest = (entries: readonly Entry[], depth: number): Tree => {
  const groups = Map.groupBy(entries, each => each.path[depth] ?? '')
  const tree: Tree = Object.create(null)
  for (const [key, group] of groups) {
    const own = group.find(each => each.path.length === depth + 1)
    const rest = group.filter(each => each.path.length > depth + 1)
    tree[key] = { ...own?.values, ...(rest.length > 0 && { [below]: nest(rest, depth + 1) }) }
  }
  return tree
}

/** Stable, readable, without ids or times. */
export const writeText = ({ sections }: Desk, entries: readonly Entry[]): string => {
  const text: Tree = {}
  for (const { name } of sections)
    text[name] = nest(
      entries.filter(each => each.section === name),
      0,
    )
  return `${JSON.stringify({ format, ...(sorted(text) as Tree) }, null, 2)}\n` // a record stays one
}

const refuse = (why: string) => failure('refused', `配置文件不正确：${why}`)

/** A number is stored in one spelling, and named by that. */
const nameIn = ({ name }: Section, key: string, content: unknown) =>
  name === 'dicts' && isRecord(content) && content.dictValueType === 'Number'
    ? dictValueText('Number', key)
    : key

/** Why a role's grants cannot be read; what is not understood must not be taken for “no right”. */
const grantsMisfit = (grants: unknown): string | undefined => {
  if (!isRecord(grants)) return '的授权应是“页面: 权限”的对象，例如 { "/sys/user/list": "add,edit" }'
  for (const [page, held] of Object.entries(grants)) {
    if (typeof held !== 'string') return `在 ${page} 的权限应是文字，几个之间用逗号分开，例如 "add,edit"`
    const words = held === '' ? [] : held.split(',').map(each => each.trim())
    const strange = words.find(each => !isPermission(each))
    if (strange !== undefined) return `在 ${page} 没有这样的权限：${strange.slice(0, 40)}`
  }
  return undefined
}

const isText = (value: unknown) => typeof value === 'string'

/** Why one of the special fields (see sections.ts) is not what it should be; the plain ones are the resource's to check. */
const specialMisfit = ({ name }: Section, { parent, orgs, functions }: Tree): string | undefined => {
  if (name === 'functions') return isText(parent ?? '') ? undefined : '的上级功能应是文字'
  if (name !== 'roles') return undefined
  const isList = Array.isArray(orgs ?? []) && [orgs ?? []].flat().every(isText)
  return isList ? grantsMisfit(functions ?? {}) : '的自定义机构应是机构编码的列表'
}

const readTree = (section: Section, tree: unknown, above: readonly string[]): Entry[] => {
  if (!isRecord(tree)) throw refuse(`${section.name} 应是“编码: 内容”的对象`)
  const labels = fieldLabels(section)
  return Object.entries(tree).flatMap(([key, content]) => {
    const path = [...above, nameIn(section, key, content)]
    if (!isRecord(content)) throw refuse(`${section.name} 里“${path.join(' / ')}”的内容应是对象`)
    const { [below]: rest, ...values } = content
    const strange = Object.keys(values).find(name => !Object.hasOwn(labels, name))
    if (strange) throw refuse(`“${path.join(' / ')}”没有 ${strange.slice(0, 40)} 这一项`)
    const misfit = specialMisfit(section, values)
    if (misfit) throw refuse(`“${path.join(' / ')}”${misfit}`)
    if (rest !== undefined && !section.nested) throw refuse(`“${key}”没有 ${below} 这一项`)
    const own: Entry = { section: section.name, path, values }
    return rest === undefined ? [own] : [own, ...readTree(section, rest, path)]
  })
}

export interface Wanted {
  entries: Entry[]
  /** Sections that the text speaks of; it says nothing about the others. */
  sections: Section[]
}

export const readText = ({ sections }: Desk, text: string): Wanted => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse('不是正确的 JSON')
  }
  refuseDepth(value)
  if (!isRecord(value) || value.format !== format) throw refuse(`format 应是 ${format}`)
  const named = Object.keys(value).filter(each => each !== 'format')
  const strange = named.find(each => !sections.some(({ name }) => name === each))
  if (strange) throw refuse(`没有 ${strange.slice(0, 40)} 这一部分`)
  const present = sections.filter(({ name }) => named.includes(name))
  const entries = present.flatMap(section => readTree(section, value[section.name], []))
  const keys = new Set(entries.map(each => `${each.section} ${keyOf(each.path)}`))
  if (keys.size < entries.length) throw refuse('有的编码出现了两次')
  return { entries, sections: present }
}
