import { sql } from 'kysely'

import {
  districtCalls,
  districtChangeKinds,
  type ApplyReply,
  type DistrictChange,
} from '#contract/district-calls.ts'
import { failure } from '#contract/failure.ts'
import { sysDistrict } from '#contract/resources/sys-district.ts'
import type { ProgressPush } from '#contract/transfer-calls.ts'
import { checkDraft } from '#contract/validate.ts'

import { newId } from '#server/db/new-id.ts'
import { change, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { requirePermission } from '#server/http/guard.ts'
import { isRecord } from '#server/http/input.ts'
import { workProgress } from '#server/http/work-progress.ts'
import type { Parts } from '#server/parts.ts'
import { inTurns } from '#server/resource/in-turns.ts'
import { storeOf } from '#server/resource/serve.ts'
import { allDistricts } from './all-districts.ts'
import { mergeInto } from './district-changes.ts'
import { levelOfCode, parentCodes } from './district-edition.ts'
import { district } from './sys-district.ts'

const title = sysDistrict.title
/** The history of each is kept where they are few; of very many one row tells, as of an import. */
const mostLogged = 2000
const rowsAtOnce = 2000

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

interface Place {
  id: string
  name: string
  parentId: string | null
}
type Places = ReadonlyMap<string, Place>

/** Every district by its code. */
const readPlaces = async ({ db }: Work): Promise<Map<string, Place>> =>
  new Map((await allDistricts(db)).map(each => [each.code, each]))

const mustBe = (places: Places, code: string): Place => {
  const found = places.get(code)
  if (!found) throw failure('refused', `编码 ${code} 已不存在，请重新比较`)
  return found
}

/** Its code was typed by a person: to compare again would not help. */
const successorOf = (after: Places, line: DistrictChange): string => {
  const to = target(line)
  const found = after.get(to)
  if (!found) throw failure('refused', `没有编码为 ${to} 的区域，请检查「${line.name}」的并入编码`)
  return found.id
}

/** The lines by what they do, and every code as it will be once they are done. */
interface Plan {
  added: (DistrictChange & { id: string })[]
  renamed: (DistrictChange & { id: string })[]
  recoded: { code: string; to: string; place: Place }[]
  gone: (DistrictChange & { id: string })[]
  after: Places
}

/** What has another code leaves its old one before anybody comes: two may take each other's. */
const planOf = async (lines: readonly DistrictChange[], places: Places): Promise<Plan> => {
  const of = (...kinds: DistrictChange['kind'][]) => lines.filter(each => kinds.includes(each.kind))
  const recoded = of('换码').map(line => ({
    code: line.code,
    to: target(line),
    place: mustBe(places, line.code),
  }))
  const after = new Map(places)
  for (const { code } of recoded) after.delete(code)
  const come = (code: string, place: Place) => {
    const there = after.get(code)
    if (there)
      throw failure('refused', `编码 ${code} 已被「${there.name}」使用，请一并选择它的变更，或重新比较`)
    after.set(code, place)
  }
  for (const { to, place } of recoded) come(to, place)
  const added = await inTurns(of('新增'), line => {
    const id = newId()
    come(line.code, { id, name: line.name, parentId: null })
    return { ...line, id }
  })
  const renamed = of('改名').map(line => {
    const { id, name } = mustBe(places, line.code)
    if (name !== line.before) throw failure('refused', `编码 ${line.code} 的名称已被修改，请重新比较`)
    return { ...line, id }
  })
  const gone = of('合并', '撤销').map(line => ({ ...line, id: mustBe(places, line.code).id }))
  return { added, renamed, recoded, gone, after }
}

const parentIdOf = (after: Places, code: string): string | null => {
  const above = parentCodes(code)
  for (const each of above) {
    const parent = after.get(each)
    if (parent) return parent.id
  }
  if (above.length === 0) return null
  throw failure('refused', `编码 ${code} 的上级 ${above.at(-1)} 不存在，请一并选择它的上级`)
}

/** A code that no district has, until it gets its own. */
const leaveCodes = async ({ db }: Work, recoded: Plan['recoded']) => {
  for (let from = 0; from < recoded.length; from += 500) {
    const ids = recoded.slice(from, from + 500).map(each => each.place.id)
    await sql`update sys_district set "districtCode" = '~' || "id" where "id" in (${sql.join(ids)})`.execute(
      db,
    )
  }
}

const takeCode = async (work: Work, after: Places, { code, to, place }: Plan['recoded'][number]) => {
  const { id, parentId: before } = place
  const parentId = parentIdOf(after, to)
  await work.db
    .updateTable('sys_district')
    .set(row => ({
      districtCode: to,
      parentId,
      version: row('version', '+', 1),
      updateTime: work.now,
      updateBy: work.caller.userId,
    }))
    .where('id', '=', id)
    .execute()
  const changes = [
    { field: 'districtCode', before: code, after: to },
    ...(before === parentId ? [] : [{ field: 'parentId', before, after: parentId }]),
  ]
  work.log({ module: title, action: '修改', recordId: id, changes })
}

const draftsOf = ({ added, after }: Plan) =>
  inTurns(added, ({ id, code, name }) => {
    const draft = {
      id,
      districtCode: code,
      districtName: name,
      districtLevel: levelOfCode(code),
      parentId: parentIdOf(after, code),
    }
    const [wrong] = Object.values(checkDraft(sysDistrict, draft, false))
    if (wrong) throw failure('refused', `编码 ${code}：${wrong}`)
    return draft
  })

/** From the widest to the narrowest. */
const levels = sysDistrict.fields.districtLevel.options

/** Parents before children, many at a time. */
const add = async (parts: Parts, work: Work, plan: Plan, onRow: (done: number) => void) => {
  const store = storeOf(district, parts, work)
  let done = 0
  const byLevel = Map.groupBy(await draftsOf(plan), each => each.districtLevel)
  for (const some of levels.map(each => byLevel.get(each) ?? []))
    for (let from = 0; from < some.length; from += rowsAtOnce) {
      const portion = some.slice(from, from + rowsAtOnce)
      const prepared = await store.prepareMany?.(portion)
      await store.insertMany(prepared?.drafts ?? portion)
      done += portion.length
      onRow(done)
    }
  if (plan.added.length > mostLogged)
    return work.log({
      module: title,
      action: '新增',
      recordId: null,
      changes: [{ field: '区域数', before: null, after: plan.added.length }],
    })
  for (const { id, code, name } of plan.added)
    work.log({
      module: title,
      action: '新增',
      recordId: id,
      changes: [
        { field: 'districtName', before: null, after: name },
        { field: 'districtCode', before: null, after: code },
      ],
    })
  return undefined
}

/**
 * The lines an administrator has chosen, all or none, a whole edition with its towns among them. Each is looked at again: the
 * store may have changed meanwhile. What is gone goes last, from the bottom.
 */
export const applyDistricts = async (parts: Parts, exchange: Exchange): Promise<ApplyReply> => {
  const given = exchange.body.lines
  const lines = Array.isArray(given) ? await inTurns(given, changeOf) : []
  if (lines.length === 0) throw failure('badRequest', '请至少选择一条变更')
  const what = { module: title, action: districtCalls.applyDistricts.action, recordId: null }
  const progress = workProgress(parts, exchange, 'import')
  return change(parts, exchange, what, async work => {
    const plan = await planOf(lines, await readPlaces(work))
    const store = storeOf(district, parts, work)
    const tell = (phase: ProgressPush['phase'], done: number, total: number) =>
      progress({ ...(phase && { phase }), done, total })
    if (plan.recoded.length > 0) requirePermission(work.caller, sysDistrict.page, 'edit')
    await leaveCodes(work, plan.recoded)
    if (plan.added.length > 0) await add(parts, work, plan, done => tell('新增', done, plan.added.length))
    for (const [at, each] of plan.recoded.entries()) {
      tell('换码', at, plan.recoded.length)
      await takeCode(work, plan.after, each)
    }
    for (const [at, { id, name }] of plan.renamed.entries()) {
      tell('改名', at, plan.renamed.length)
      await store.save({ id, districtName: name })
    }
    const gone = plan.gone.toSorted((a, b) => (a.code < b.code ? 1 : -1))
    for (const [at, line] of gone.entries()) {
      tell('撤销与合并', at, gone.length)
      if (line.kind === '撤销') await store.deleteIds([line.id])
      else await mergeInto(parts, work, line.id, successorOf(plan.after, line))
    }
    return { count: lines.length }
  })
}
