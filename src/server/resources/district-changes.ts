import { sql } from 'kysely'

import type { DistrictDifference, PlantReply } from '#contract/district-calls.ts'
import { failure } from '#contract/failure.ts'
import type { HandOverReply } from '#contract/recycle-calls.ts'
import { sysDistrict } from '#contract/resources/sys-district.ts'
import type { TreeEffect } from '#contract/tree-calls.ts'

import { change, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import type { Parts } from '#server/parts.ts'
import { handOver } from '#server/resource/hand-over.ts'
import { storeOf } from '#server/resource/serve.ts'
import { allDistricts } from './all-districts.ts'
import { compareEdition, readEdition } from './district-edition.ts'
import { townsOf } from './district-towns.ts'
import { district } from './sys-district.ts'

const title = sysDistrict.title

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

/** One district into another of the same level, in the transaction of `work`. */
export const mergeInto = async (parts: Parts, work: Work, id: string, to: string) => {
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
  return change(parts, exchange, what, work => mergeInto(parts, work, id, to))
}

export const compareDistricts = async (
  { database }: Parts,
  { body }: Exchange,
): Promise<DistrictDifference> => {
  const lines = await readEdition(String(body.text))
  return compareEdition(await allDistricts(database.read), lines)
}
