import { sql } from 'kysely'

import { holderOf, withinSame } from '#contract/holder.ts'
import { tableOf, type Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'

import type { Dialect } from '#server/db/database.ts'
import type { Work } from '#server/http/change.ts'
import { own } from '#server/resource/columns.ts'
import { scopeCondition, whereAll } from '#server/resource/scope.ts'
import { pathsOf, type Paths } from '#server/resource/tree-paths.ts'
import { dividers, isDivided } from './names-in.ts'
import { codesOf, isTree, namesOf } from './read-candidates.ts'

/** How an import finds a record again whose name alone would not do. */
export interface Way {
  name: string
  /** The end of its path; its code, where no path names it alone. */
  text: string
}

/** By id. */
type Told = ReadonlyMap<string, Way>

/** By field. */
export type SharedNames = ReadonlyMap<string, Told>

interface Namesake {
  id: string
  name: string
  holder: string | null
  code: string | null
}

/**
 * The records whose name another one has, too: another one of the same holder, where that is exported beside it. For a cell
 * of several names also those whose name would be read as several.
 */
const namesakes = async (
  dialect: Dialect,
  { slow, caller }: Work,
  referred: Resource,
  holder: string | undefined,
  isOfList: boolean,
): Promise<Namesake[]> => {
  const [name, place] = [own(referred.labelField), holder ? own(holder) : sql`null`]
  const [codeField] = codesOf(referred)
  const code = codeField ? own(codeField) : sql`null`
  const seen = whereAll(scopeCondition(dialect, referred, caller.scope))
  const divided = isOfList ? dividers.map(each => sql`name like ${`%${each}%`}`) : []
  const { rows } = await sql<Namesake>`
    select id, name, holder, code from (
      select t.id as id, ${name} as name, ${place} as holder, ${code} as code, count(*) over (partition by ${name}${holder ? sql`, ${place}` : sql``}) as n
      from ${sql.table(tableOf(referred))} as t ${seen}) as named
    where ${sql.join([sql`n > 1`, ...divided], sql` or `)}`.execute(slow)
  return rows
}

type Placed = Namesake & { above: readonly string[] }

/**
 * As few names as tell each of them from the others; all, where it lies above one that ends in the same ones. What no path
 * names alone, such as one with nothing above it, goes by its code.
 */
const waysOf = (some: readonly Placed[]): [string, Way][] => {
  const counts = new Map<string, number>()
  const wholes = new Map<string, number>()
  const add = (to: Map<string, number>, way: string) => to.set(way, (to.get(way) ?? 0) + 1)
  const endOf = (above: readonly string[], length: number) => above.slice(-length).join('/')
  for (const { above } of some) {
    add(wholes, above.join('/'))
    for (let length = 1; length <= above.length; length++) add(counts, endOf(above, length))
  }
  return some.flatMap(({ id, name, code, above }) => {
    const lengths = above.map((_, at) => at + 1)
    const length = lengths.find(each => counts.get(endOf(above, each)) === 1)
    const hasTwin = (wholes.get(above.join('/')) ?? 0) > 1
    if ((above.length === 0 || hasTwin) && code) return [[id, { name, text: code }]]
    if (above.length === 0) return []
    const names = [...above.slice(-(length ?? above.length)), name]
    // A name that looks like a path would be taken for one.
    return names.some(each => namesOf(each).length > 1) ? [] : [[id, { name, text: names.join('/') }]]
  })
}

/** In a list, what would be read as several names goes by its code, or by its id, which an import reads, too. */
const inList = ({ id, name, code }: Namesake, way: Way | undefined): [string, Way][] => {
  if (!isDivided(way?.text ?? name)) return way ? [[id, way]] : []
  return [[id, { name, text: code && !isDivided(code) ? code : id }]]
}

/** What is above those of a tree, from the top; nothing lies above others. */
const pathsTo = async (
  dialect: Dialect,
  work: Work,
  referred: Resource,
  found: readonly Namesake[],
): Promise<Paths> => {
  if (!isTree(referred)) return new Map()
  const above = holderOf(referred)
  const within = above && { by: above.name, resource: resourceNamed(above.ref) }
  return pathsOf(
    { dialect, db: work.slow, scope: work.caller.scope, resource: referred, within },
    found.map(each => each.id),
  )
}

/**
 * How an import finds those records of a resource again that share their name, of those that the caller sees, by id; in a cell
 * of several names (`isOfList`) also those whose name would be read as several.
 */
export const readWays = async (
  dialect: Dialect,
  work: Work,
  referred: Resource,
  holder: string | undefined,
  isOfList: boolean,
): Promise<Told> => {
  const found = await namesakes(dialect, work, referred, holder, isOfList)
  if (found.length === 0) return new Map()
  const paths = await pathsTo(dialect, work, referred, found)
  const groups = Map.groupBy(found, each => `${each.holder ?? ''} ${each.name}`)
  const ways = new Map(
    [...groups.values()].flatMap(same =>
      waysOf(same.map(each => ({ ...each, above: (paths.get(each.id) ?? []).map(([name = '']) => name) }))),
    ),
  )
  return isOfList ? new Map(found.flatMap(each => inList(each, ways.get(each.id)))) : ways
}

/**
 * What an export writes for records of a tree whose name is shared, by field: as much of the way to them as an import needs to
 * find them again (南京市/鼓楼区), and in a list of others whose name would be read as several. Of fields that can be imported; one question each, two where names are shared.
 */
export const readSharedNames = async (
  dialect: Dialect,
  work: Work,
  resource: Resource,
  names: readonly string[],
): Promise<SharedNames> => {
  const shared = new Map<string, Told>()
  if (resource.serverOnly) return shared
  for (const name of names) {
    const field = resource.fields[name]
    if ((field?.kind !== 'ref' && field?.kind !== 'refs') || field.readOnly) continue
    const referred = resourceNamed(field.ref)
    const isOfList = field.kind === 'refs'
    if (!isTree(referred) && !isOfList) continue
    const within = withinSame(resource, referred)?.name
    const holder = within && names.includes(within) ? within : undefined
    shared.set(name, await readWays(dialect, work, referred, holder, isOfList))
  }
  return shared
}
