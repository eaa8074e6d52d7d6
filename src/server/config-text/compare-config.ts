import type { ConfigLine } from '#contract/config-text-calls.ts'

import type { Wanted } from './config-format.ts'
import { fieldLabels, isLeftOut, keyOf, wantedValue, type Entry, type Section } from './sections.ts'

/** One step from what is stored to what is wanted, with what it needs to be taken. */
export interface Step {
  kind: ConfigLine['kind']
  section: Section
  entry: Entry
  stored: Entry | undefined
  /** Fields that differ. */
  fields: string[]
}

const same = (left: unknown, right: unknown) => JSON.stringify(left ?? null) === JSON.stringify(right ?? null)

const ordered = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : Array.isArray(value)
      ? value.map(String).toSorted()
      : value

/** A field that the text leaves out says as much as its initial value; a stored one that is empty is left as it is. */
const isSame = (section: Section, before: Entry | undefined, after: Entry, name: string) => {
  const stored = before?.values[name]
  if (before && isLeftOut(after, name) && isLeftOut(before, name)) return true
  return same(ordered(stored), ordered(wantedValue(section, after, name)))
}

const differing = (section: Section, before: Entry | undefined, after: Entry) =>
  Object.keys(fieldLabels(section)).filter(name => !isSame(section, before, after, name))

const stepsOf = (
  section: Section,
  stored: readonly Entry[],
  wanted: readonly Entry[],
  prune: boolean,
): Step[] => {
  const byKey = new Map(stored.map(each => [keyOf(each.path), each]))
  const named = new Set(wanted.map(each => keyOf(each.path)))
  const steps = wanted.flatMap((entry): Step[] => {
    const before = byKey.get(keyOf(entry.path))
    const fields = differing(section, before, entry)
    if (!before) return [{ kind: '新增', section, entry, stored: undefined, fields }]
    return fields.length > 0 ? [{ kind: '修改', section, entry, stored: before, fields }] : []
  })
  const gone = prune ? stored.filter(each => !named.has(keyOf(each.path))) : []
  return [
    ...steps,
    ...gone.map((entry): Step => ({ kind: '删除', section, entry, stored: entry, fields: [] })),
  ]
}

/** All that would have to happen, section by section. */
export const compareConfig = (
  stored: readonly Entry[],
  { entries, sections }: Wanted,
  prune: boolean,
): Step[] =>
  sections.flatMap(section => {
    const own = (each: Entry) => each.section === section.name
    return stepsOf(section, stored.filter(own), entries.filter(own), prune)
  })

/** As a person calls it: 新增角色“auditor”. */
export const stepName = ({ kind, section, entry }: Step): string =>
  `${kind}${section.resource.title}“${entry.path.join(' / ')}”`

/** The same for a person. */
export const lineOf = ({ kind, section, entry, stored, fields }: Step): ConfigLine => {
  const labels = fieldLabels(section)
  const label = entry.values[section.resource.labelField] ?? entry.path.at(-1)
  return {
    kind,
    title: section.resource.title,
    key: entry.path.join(' / '),
    label: String(label ?? ''),
    changes: fields.map(name => ({
      label: labels[name] ?? name,
      before: stored?.values[name] ?? null,
      after: kind === '删除' ? null : wantedValue(section, entry, name),
    })),
  }
}
