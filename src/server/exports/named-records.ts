import { holderOf, withinSame } from '#contract/holder.ts'
import type { Field, Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'

import type { AnyDraft } from '#server/resource/store.ts'
import { tellApart, type Apart, type Placed } from './namesakes-apart.ts'
import { codeKey, codesOf, namesOf, type Candidate } from './read-candidates.ts'

/** What a text in a cell means, by the row that it stands in. */
export type FindNamed = (text: string, row: AnyDraft) => { id: string } | Unnamed | 'unclear'

/** Why a text names no record. */
export interface Unnamed {
  message: string
  /** Of two that it may mean, one is this row of the file, the other a record. */
  namesake?: string
  /** These two have nothing that tells them apart. */
  isAlike?: boolean
}

/** What a text may mean: all of it, and what belongs to each record that it may belong to. */
interface Meaning {
  all: Candidate[]
  byHolder: ReadonlyMap<string | null, Candidate[]>
}

const noMeaning: Meaning = { all: [], byHolder: new Map() }

const endsWith = (path: readonly string[], end: readonly string[]) =>
  path.length >= end.length && end.every((name, at) => path[path.length - end.length + at] === name)

/** Of two, the one that is a row of the file, where the other is a record: they may be the same. */
const namesakeIn = (some: readonly Placed[]): string | undefined => {
  if (some.length !== 2) return undefined
  const [row, another] = some.filter(({ it }) => it.parent !== undefined)
  return another ? undefined : row?.it.id
}

/** Whether a record lies below these names, one directly below the other. */
const liesBelow = ({ above, isCut }: Placed, names: readonly string[]) =>
  endsWith(above, names) || (isCut && endsWith(names, above))

/** Whether the names come one after the other, though not all of the path's. */
const leadsBy = (path: readonly string[], names: readonly string[]) => {
  let at = 0
  for (const each of path) if (each === names[at]) at++
  return at === names.length
}

const deepest = 32

/** By id, by name, by code, and by the names above it; the first of these that there is. */
const lookUp = (referred: Resource, candidates: readonly Candidate[]) => {
  const isHeld = holderOf(referred) !== undefined
  const byId = new Map(candidates.map(each => [each.id, each]))
  const byName = Map.groupBy(candidates, each => each.name)
  const byCode = Map.groupBy(
    candidates.flatMap(each => each.codes.map(code => ({ code: codeKey(code), each }))),
    ({ code }) => code,
  )
  const named = (text: string): Candidate[] => {
    const it = byId.get(text)
    return it ? [it] : (byName.get(text) ?? byCode.get(codeKey(text))?.map(({ each }) => each) ?? [])
  }
  const places = new Map<Candidate, Placed>()
  const place = (it: Candidate, depth = 0): Placed => {
    const known = places.get(it)
    if (known) return known
    const placed = { it, ...namesAbove(it, depth) }
    places.set(it, placed)
    return placed
  }
  /** What is above a row of the file may be another row, or is at least written there. */
  const namesAbove = ({ id, parent = '', above, holder }: Candidate, depth: number): Omit<Placed, 'it'> => {
    // A row whose organisation failed is told that; where it lies nobody knows.
    if (parent === '') return { above, isCut: isHeld && holder === null }
    const written = { above: namesOf(parent), isCut: true }
    if (depth > deepest) return written
    const { all, byHolder } = meaningOf(parent, depth + 1)
    const some = (all.length > 1 && byHolder.get(holder)) || all
    // A row is not above itself; of a hundred namesakes it is enough to see that there are two.
    const [one, other] = some.slice(0, 3).filter(each => each.id !== id)
    if (!one || other) return written
    const next = place(one, depth + 1)
    return { above: [...next.above, one.name], isCut: next.isCut }
  }
  const byPath = (text: string, depth: number): Placed[] => {
    const above = namesOf(text)
    const last = (byName.get(above.pop() ?? '') ?? []).map(each => place(each, depth))
    const reached = last.filter(each => liesBelow(each, above))
    // 福建省/鼓楼区 says enough where the province has one.
    if (reached.length === 0) return last.filter(each => leadsBy(each.above, above))
    const whole = reached.filter(each => each.above.length === above.length)
    return whole.length === 1 ? whole : reached
  }
  const meanings = new Map<string, Meaning>()
  const meaningOf = (text: string, depth = 0): Meaning => {
    const known = meanings.get(text)
    if (known) return known
    // On its way it may be asked of itself, as where rows lie below each other in a circle.
    meanings.set(text, noMeaning)
    const some = named(text)
    const isPath = some.length === 0 && namesOf(text).length > 1
    const found = isPath ? byPath(text, depth).map(({ it }) => it) : some
    // Rows that say that they are the same are told that, and are one here.
    const all = [...new Map(found.map(each => [each.id, each])).values()]
    const meaning = { all, byHolder: Map.groupBy(all, each => each.holder) }
    meanings.set(text, meaning)
    return meaning
  }
  return { meaningOf, place }
}

/** Says how those of one name can be told apart with what people have at hand. */
const sayUnclear = (
  referred: Resource,
  text: string,
  path: string | undefined,
  { codes }: Candidate,
  asks: string | undefined,
): Unnamed => {
  const [code] = codesOf(referred)
  const ways = [
    ...(asks ? [`填写${asks}`] : []),
    ...(path ? [`连同上级填写，如“${path}”`] : []),
    ...(code ? [`填写${referred.fields[code]?.label}，如“${codes[0]}”`] : []),
  ]
  const what = `有多个${referred.title}叫“${text}”`
  if (ways.length > 0) return { message: `${what}，请${ways.join('，或')}` }
  return {
    message: `${what}，上级也相同，请先改名，或填写编号（导出时选“编号”列可以看到）`,
    isAlike: true,
  }
}

/**
 * How the texts in one field of the rows are understood. Of namesakes that belong to different records, such as the
 * departments of organisations, those are meant that belong to what the row itself names in the field of the same name.
 * `hasFailed` tells that nobody knows what that is.
 */
export const findNamed = (
  resource: Resource,
  { label }: Field,
  referred: Resource,
  candidates: readonly Candidate[],
  hasFailed: (row: AnyDraft, field: string) => boolean,
): FindNamed => {
  const { meaningOf, place } = lookUp(referred, candidates)
  const groups = new Map<Candidate[], Apart>()
  const apart = (some: Candidate[]): Apart => {
    const known = groups.get(some) ?? tellApart(some.map(each => place(each)))
    groups.set(some, known)
    return known
  }
  const holder = withinSame(resource, referred)
  /** A row is not above itself: of its namesakes another one is meant. */
  const oneOf = (text: string, some: Candidate[], row: AnyDraft, asks?: string) => {
    const { find, others, example } = apart(some)
    const self = find(row.id)
    const [first, ...more] = others(self)
    if (!first) return { message: `${label}不能是自己，请选择别的` }
    if (more.length === 0) return first.it
    const namesake = namesakeIn([first, ...more])
    return { ...sayUnclear(referred, text, example(self), first.it, asks), ...(namesake && { namesake }) }
  }
  return (text, row) => {
    const { all, byHolder } = meaningOf(text)
    if (all.length === 0) return { message: `${label}“${text}”不存在或不在您的数据范围内` }
    if (all.length === 1 || !holder) return oneOf(text, all, row)
    if (hasFailed(row, holder.name)) return 'unclear'
    const theirs = row[holder.name]
    if (typeof theirs !== 'string' || theirs === '') return oneOf(text, all, row, holder.label)
    const there = byHolder.get(theirs)
    if (there) return oneOf(text, there, row)
    return { message: `所填的${resourceNamed(holder.ref).title}里没有叫“${text}”的${referred.title}` }
  }
}
