import { parsePermissions } from '#contract/permission.ts'

import type { Work } from '#server/http/change.ts'
import { isRecord } from '#server/http/input.ts'
import { stepName, type Step } from './compare-config.ts'
import { wantedValue, type Entry, type SectionName } from './sections.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A record as it will be once the steps are taken; without a step it stays as it is. */
interface After {
  entry: Entry
  step: Step | undefined
}

const keyOf = ({ path: [key = ''] }: Entry) => key

const afterOf = (name: SectionName, stored: readonly Entry[], steps: readonly Step[]) => {
  const own = stored.filter(each => each.section === name)
  const after = new Map(own.map((entry): [string, After] => [keyOf(entry), { entry, step: undefined }]))
  for (const step of steps.filter(each => each.section.name === name)) {
    if (step.kind === '删除') after.delete(keyOf(step.entry))
    else after.set(keyOf(step.entry), { entry: step.entry, step })
  }
  return after
}

type Pages = ReadonlyMap<string, After>

const parentOf = (pages: Pages, path: string) => textOf(pages.get(path)?.entry.values.parent)

const isAboveItself = (pages: Pages, path: string): boolean => {
  const seen = new Set<string>()
  for (let at = parentOf(pages, path); at && !seen.has(at); at = parentOf(pages, at)) {
    if (at === path) return true
    seen.add(at)
  }
  return false
}

const ofPage = (pages: Pages, path: string): string[] => {
  const parent = parentOf(pages, path)
  if (parent !== '' && !pages.has(parent)) return [`上级 ${parent} 不存在`]
  return isAboveItself(pages, path) ? ['上级功能绕回了它自己'] : []
}

const offersOf = ({ entry, step }: After) =>
  parsePermissions(
    textOf(step ? wantedValue(step.section, entry, 'functionPermission') : entry.values.functionPermission),
  )

/** Grants that stay as they are may hold what a page has ceased to offer. */
const ofGrants = (pages: Pages, { entry, step }: After): string[] => {
  const { functions } = entry.values
  return Object.entries(isRecord(functions) ? functions : {}).flatMap(([path, text]) => {
    const page = pages.get(path)
    if (!page) return [`授权里的功能 ${path} 不存在`]
    if (!step?.fields.includes('functions')) return []
    const extra = parsePermissions(textOf(text)).filter(each => !offersOf(page).includes(each))
    return extra.length > 0 ? [`功能 ${path} 没有提供权限 ${extra.join('、')}`] : []
  })
}

const codesIn = ({ step }: After): string[] => {
  const orgs = step?.entry.values.orgs
  return Array.isArray(orgs) ? orgs.map(textOf) : []
}

const orgCodes = async (db: Work['db'], wanted: readonly string[]): Promise<ReadonlySet<string>> => {
  if (wanted.length === 0) return new Set()
  const rows = await db.selectFrom('sys_org').select('orgCode').execute()
  return new Set(rows.flatMap(each => each.orgCode ?? []))
}

/** What is named and is not there, not even once all steps are taken: a sentence for each, with the record that names it. */
export const brokenReferences = async (
  db: Work['db'],
  stored: readonly Entry[],
  steps: readonly Step[],
): Promise<string[]> => {
  const pages = afterOf('functions', stored, steps)
  const roles = [...afterOf('roles', stored, steps).values()]
  const orgs = await orgCodes(db, roles.flatMap(codesIn))
  const say = (title: string, { entry, step }: After, whys: readonly string[]) =>
    whys.map(why => `${step ? stepName(step) : `${title}“${keyOf(entry)}”`}：${why}`)
  return [
    ...[...pages].flatMap(([path, each]) => say('功能', each, ofPage(pages, path))),
    ...roles.flatMap(each => {
      const missing = codesIn(each).filter(code => !orgs.has(code))
      return say('角色', each, [
        ...missing.map(code => `没有编码为 ${code} 的机构`),
        ...ofGrants(pages, each),
      ])
    }),
  ]
}
