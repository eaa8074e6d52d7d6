import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'

import { pagingUpTo } from '#contract/call-fields.ts'
import { failure, Failure, fieldFailure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { operations, type OperationName, type PageQuery } from '#contract/operations.ts'
import { allFields, type Resource } from '#contract/resource.ts'
import { idPattern } from '#contract/validate.ts'

import { change, reading, type Work } from '#server/http/change.ts'
import { succeed } from '#server/http/envelope.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { bodyRecord, checkedQuery, isForm, isRecord, numbersIn } from '#server/http/input.ts'
import { logLabel } from '#server/http/log-labels.ts'
import { checkId, exchangeOf } from '#server/http/serve-call.ts'
import type { Parts } from '#server/parts.ts'
import { selectHistory } from './history.ts'
import { onceOf, saveOnce } from './once.ts'
import { spellAsked } from './spell-names.ts'
import { openStore } from './sql-store.ts'
import type { AnyDraft, Store } from './store.ts'

/** The operations a resource changes, given the generic ones and the work they belong to. */
export type Rules = (store: Store, work: Work) => Partial<Store>

/** What shows that a record `t` is in use although nothing in itself has changed, in words that follow its name. */
export interface SignOfUse {
  what: string
  shows: RawBuilder<boolean>
}

/** What an undo of an import has to know of the records of one resource. */
export interface Undoing {
  /** Why there is none, where what came with them cannot be taken back. */
  never?: string
  /** Of a record `t`: nobody has changed it since it came. */
  asItCame?: RawBuilder<boolean>
  /** Beside files, which every record may have, and records that name it. */
  signsOfUse?: readonly SignOfUse[]
}

export interface Served {
  resource: Resource
  rules: Rules
  undoing: Undoing
}

/** A resource with its rules; a plain one has none. `app.ts` lists them. */
export const serve = (resource: Resource, rules: Rules = () => ({}), undoing: Undoing = {}): Served => ({
  resource,
  rules,
  undoing,
})

/** Before any rule looks the record up: what is no id, a database may refuse to look for. */
const assertId = (id: unknown) => {
  if (id === undefined || id === null || id === '') return
  if (typeof id !== 'string') throw fieldFailure({ id: '编号应是文字' })
  if (!idPattern.test(id)) throw fieldFailure({ id: '编号不正确' })
}

const asTheyAre = (drafts: readonly AnyDraft[]) => ({ drafts: [...drafts], errors: [] })

/** The store that a caller works with: the generic one with the resource's rules in front. */
export const storeOf = ({ resource, rules }: Served, { database }: Parts, work: Work): Store => {
  const generic = openStore(database.dialect, resource, work)
  const own = rules(generic, work)
  // Without rules of saving there is nothing to say about many, either.
  const plain = own.save ? {} : { prepareMany: async (drafts: readonly AnyDraft[]) => asTheyAre(drafts) }
  return { ...generic, ...plain, ...own }
}

const texts = (value: unknown): string[] => {
  const list = value === undefined ? [] : [value].flat()
  if (!list.every(each => typeof each === 'string'))
    throw failure('badRequest', '参数错误：like 的写法是 like=字段:值')
  return list
}

/** `index`, `limit`, `like` (any number of times) and `order` (once); anything else is refused. */
export const pageQuery = (resource: Resource, raw: unknown): PageQuery => {
  const { like, ...rest } = isRecord(raw) ? raw : {}
  const { index, limit, order } = checkedQuery(
    {
      ...pagingUpTo(resource.maxLimit ?? limits.maxLimit),
      order: { label: '排序', kind: 'text', max: 100 },
    },
    rest,
  )
  return {
    index: Number(index ?? limits.pageIndex),
    limit: Number(limit ?? limits.pageLimit),
    like: texts(like),
    ...(order !== undefined && { order: String(order) }),
  }
}

const idsOf = (text: string | undefined) => {
  const ids = [...new Set((text ?? '').split(',').filter(each => each !== ''))]
  if (ids.length > limits.deleteIds)
    throw failure('badRequest', `参数错误：一次最多删除${limits.deleteIds}条`)
  if (ids.length === 0) throw failure('badRequest', '参数错误：没有要删除的记录')
  ids.forEach(checkId)
  return ids
}

const unlessRefused = (error: unknown) => {
  if (!(error instanceof Failure)) throw error
  return undefined
}

type Handler = (exchange: Exchange<unknown>) => Promise<unknown>

/** Registers the generic pattern of one resource (api section 3) under `/api/{res}/`. */
export const registerResource = (app: FastifyInstance, parts: Parts, served: Served): void => {
  const { resource } = served
  const read = <T>(exchange: Exchange<unknown>, act: (store: Store, work: Work) => Promise<T>) => {
    const work = reading(parts, exchange.caller)
    return act(storeOf(served, parts, work), work)
  }
  /** What the record of a refused attempt is called, where there is one that the caller sees. */
  const seenName = async (exchange: Exchange<unknown>, id: string | null) => {
    if (id === null || resource.serverOnly) return null
    const row = await read(exchange, store => store.select(id)).catch(unlessRefused)
    return row ? logLabel(resource, row) : null
  }
  const write = <T>(
    exchange: Exchange<unknown>,
    action: string,
    id: unknown,
    act: (store: Store, work: Work) => Promise<T>,
  ) => {
    if (resource.serverOnly && action !== '删除') throw failure('forbidden')
    const recordId = typeof id === 'string' ? id : null
    const what = { module: resource.title, action, recordId }
    const name = () => seenName(exchange, recordId)
    return change(parts, exchange, what, work => act(storeOf(served, parts, work), work), name)
  }
  const noQuery = ({ request }: Exchange<unknown>) => checkedQuery({}, request.query)
  const remove = (exchange: Exchange<unknown>, ids: string[]) =>
    write(exchange, '删除', ids.length === 1 ? ids[0] : null, store => store.deleteIds(ids))

  const handlers: Partial<Record<OperationName, Handler>> = {
    create: async exchange => {
      noQuery(exchange)
      return read(exchange, store => store.create())
    },
    select: exchange => read(exchange, store => store.select(exchange.params.id ?? '')),
    selectPage: async exchange => {
      const query = pageQuery(resource, exchange.request.query)
      await spellAsked(parts, resource, query)
      return read(exchange, store => store.selectPage(query))
    },
    save: exchange => {
      const draft = bodyRecord(exchange.request.body)
      const typed = isForm(exchange.request.headers['content-type'])
        ? numbersIn(allFields(resource), draft)
        : draft
      assertId(typed.id)
      const once = onceOf(exchange.request.headers)
      return write(exchange, '保存', typed.id, (store, work) =>
        once
          ? saveOnce(work, resource, once, typed, caller => storeOf(served, parts, { ...work, caller }))
          : store.save(typed),
      )
    },
    delete: exchange => remove(exchange, idsOf(exchange.params.id)),
    deleteIds: exchange => remove(exchange, idsOf(exchange.params.ids)),
    history: exchange =>
      read(exchange, async (store, work) => {
        const { id } = await store.select(exchange.params.id ?? '')
        return selectHistory(resource, work, id)
      }),
  }

  for (const [name, handler] of Object.entries(handlers)) {
    const { method, path, needs } = operations[name as OperationName] // the keys of `handlers`
    app.route({
      method,
      url: `/api/${resource.name}/${path}`,
      config: { who: { page: resource.page, needs } },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const exchange = exchangeOf<unknown>(request, reply, { query: {}, body: request.body })
        checkId(exchange.params.id)
        return succeed(await handler(exchange))
      },
    })
  }
}
