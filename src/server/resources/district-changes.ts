import { sql } from 'kysely'

import {
  districtCalls,
  districtChangeKinds,
  type ApplyReply,
  type DistrictChange,
  type DistrictDifference,
  type PlantReply,
} from '#contract/district-calls.ts'
import { failure } from '#contract/failure.ts'
import type { HandOverReply } from '#contract/recycle-calls.ts'
import { sysDistrict } from '#contract/resources/sys-district.ts'
import type { TreeEffect } from '#contract/tree-calls.ts'

import { change, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { isRecord } from '#server/http/input.ts'
import type { Parts } from '#server/parts.ts'
import { handOver } from '#server/resource/hand-over.ts'
import { storeOf } from '#server/resource/serve.ts'
import { compareEdition, levelOfCode, parentCodes, readEdition } from './district-edition.ts'
import { townsOf } from './district-towns.ts'
import { district } from './sys-district.ts'

const title = sysDistrict.title

const byCode = ({ db }: Pick<Work, 'db'>, code: string) =>
  db
    .selectFrom('sys_district')
    .select(['id', 'districtName', 'districtLevel', 'version'])
    .where('districtCode', '=', code)
    .executeTakeFirst()

const mustBe = async (work: Work, code: string) => {
  const found = await byCode(work, code)
  if (!found) throw failure('refused', `编码 ${code} 已不存在，请重新比较`)
  return found
}

const parentIdOf = async (work: Work, code: string): Promise<string | null> => {
  const above = parentCodes(code)
  for (const each of above) {
    const parent = await byCode(work, each)
    if (parent) return parent.id
  }
  if (above.length === 0) return null
  throw failure('refused', `编码 ${code} 的上级 ${above.at(-1)} 不存在，请一并选择它的上级`)
}

/** Towns of a county out of the data that the product carries; those that are there stay as they are. */
export const plantTowns = (parts: Parts, exchange: Exchange): Promise<PlantReply> => {
  const id = exchange.params.id ?? ''
  return change(parts, exchange, { module: title, action: '载入乡镇', recordId: id }, async work => {
    const store = storeOf(district, parts, work)
    const county = await store.select(id)
    const towns = await townsOf(String(county.districtCode))
    if (towns.length === 0)
      throw failure('refused', `没有「${String(county.districtName)}」的乡镇数据，请手工新增`)
    const known = await work.db
      .selectFrom('sys_district')
      .select('districtCode')
      .where('parentId', '=', id)
      .execute()
    const codes = new Set(known.map(each => each.districtCode))
    const missing = towns.filter(each => !codes.has(each.code))
    for (const { code, name } of missing)
      await store.save({ districtCode: code, districtName: name, districtLevel: '乡', parentId: id })
    return { count: missing.length }
  })
}

/** How many districts lie below one, and how many organisations are in it or them. */
export const districtEffect = async ({ database }: Parts, id: string): Promise<TreeEffect> => {
  const own = await database.read
    .selectFrom('sys_district')
    .select('districtName')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!own) throw failure('notFound')
  const { rows } = await sql<{ below: number; orgs: number }>`
    with recursive below("id") as (
      select "id" from sys_district where "id" = ${id}
      union select t."id" from sys_district as t join below on t."parentId" = below."id"
    )
    select (select count(*) from below) as below,
      (select count(*) from sys_org where "districtId" in (select "id" from below)) as orgs`.execute(
    database.read,
  )
  const [row] = rows
  return {
    label: own.districtName,
    below: Number(row?.below ?? 1) - 1,
    depts: 0,
    users: Number(row?.orgs ?? 0),
    gain: [],
    lose: [],
  }
}

const merge = async (parts: Parts, work: Work, id: string, to: string) => {
  const store = storeOf(district, parts, work)
  const [from, into] = [await store.select(id), await store.select(to)]
  if (from.districtLevel !== into.districtLevel)
    throw failure(
      'refused',
      `只能并入同一级别的区域：「${String(into.districtName)}」不是${String(from.districtLevel)}级`,
    )
  return handOver(parts, district, work, [id], to)
}

/** One district into another of the same level, with the districts below it and the organisations in it. */
export const mergeDistrict = (parts: Parts, exchange: Exchange): Promise<HandOverReply> => {
  const [id, to] = [String(exchange.body.id), String(exchange.body.to)]
  const what = { module: title, action: '合并区域', recordId: id }
  return change(parts, exchange, what, work => merge(parts, work, id, to))
}

export const compareDistricts = async (
  { database }: Parts,
  { body }: Exchange,
): Promise<DistrictDifference> => {
  const lines = readEdition(String(body.text))
  const stored = await database.read
    .selectFrom('sys_district')
    .select(['districtCode as code', 'districtName as name'])
    .execute()
  return compareEdition(stored, lines)
}

const changeOf = (value: unknown): DistrictChange => {
  const { kind, code, name, before, to } = isRecord(value) ? value : {}
  const known = districtChangeKinds.find(each => each === kind)
  if (!known || typeof code !== 'string' || typeof name !== 'string')
    throw failure('badRequest', '参数错误：每一条变更应有 kind、code 和 name')
  return {
    kind: known,
    code,
    name,
    ...(typeof before === 'string' && { before }),
    ...(typeof to === 'string' && to !== '' && { to }),
  }
}

const target = ({ kind, code, to }: DistrictChange) => {
  if (!to) throw failure('refused', `请为编码 ${code} 的“${kind}”选择目标`)
  return to
}

const applyOne = async (parts: Parts, work: Work, line: DistrictChange) => {
  const store = storeOf(district, parts, work)
  const { code, name } = line
  switch (line.kind) {
    case '新增':
      return store.save({
        districtCode: code,
        districtName: name,
        districtLevel: levelOfCode(code),
        parentId: await parentIdOf(work, code),
      })
    case '改名': {
      const stored = await mustBe(work, code)
      if (stored.districtName !== line.before)
        throw failure('refused', `编码 ${code} 的名称已被修改，请重新比较`)
      return store.save({ id: stored.id, districtName: name })
    }
    case '换码': {
      const to = target(line)
      return store.save({
        id: (await mustBe(work, code)).id,
        districtCode: to,
        parentId: await parentIdOf(work, to),
      })
    }
    case '合并':
      return merge(parts, work, (await mustBe(work, code)).id, (await mustBe(work, target(line))).id)
    case '撤销':
      return store.deleteIds([(await mustBe(work, code)).id])
  }
}

const isLast = ({ kind }: DistrictChange) => kind === '撤销' || kind === '合并'

/** The code that a line's district has afterwards. */
const codeAfter = ({ kind, code, to }: DistrictChange) => (kind === '换码' && to) || code

/** A line waits for those that bring its parent, and for those that take its code or its parent's away from another. */
const waitsFor = (lines: readonly DistrictChange[]) => {
  const leaving = new Map(
    lines.flatMap(line => (codeAfter(line) === line.code ? [] : [[line.code, line] as const])),
  )
  const coming = new Map(lines.map(line => [codeAfter(line), line] as const))
  return (line: DistrictChange): DistrictChange[] => {
    const [own, above] = [codeAfter(line), parentCodes(codeAfter(line))]
    return [...[own, ...above].map(code => leaving.get(code)), ...above.map(code => coming.get(code))].filter(
      each => each !== undefined,
    )
  }
}

/** Parents come before children by the codes that they will have, and what is gone goes last, from the bottom. */
const inOrder = (lines: readonly DistrictChange[]): DistrictChange[] => {
  const first = lines.filter(each => !isLast(each))
  const before = waitsFor(first)
  const placed = new Set<DistrictChange>()
  const place = (line: DistrictChange, waiting: ReadonlySet<DistrictChange>) => {
    if (placed.has(line) || waiting.has(line)) return
    for (const each of before(line)) place(each, new Set([...waiting, line]))
    placed.add(line)
  }
  for (const line of first.toSorted((a, b) => (codeAfter(a) < codeAfter(b) ? -1 : 1))) place(line, new Set())
  return [...placed, ...lines.filter(isLast).toSorted((a, b) => (a.code < b.code ? 1 : -1))]
}

/** The lines an administrator has chosen, all or none. Each is looked at again: the store may have changed meanwhile. */
export const applyDistricts = (parts: Parts, exchange: Exchange): Promise<ApplyReply> => {
  const given = exchange.body.lines
  const lines = Array.isArray(given) ? given.map(changeOf) : []
  if (lines.length === 0) throw failure('badRequest', '请至少选择一条变更')
  const what = { module: title, action: districtCalls.applyDistricts.action, recordId: null }
  return change(parts, exchange, what, async work => {
    for (const line of inOrder(lines)) await applyOne(parts, work, line)
    return { count: lines.length }
  })
}
