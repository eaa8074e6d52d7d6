import { failure } from '#contract/failure.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'

import { change, type Work } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import type { Parts } from '#server/parts.ts'
import { storeOf } from '#server/resource/serve.ts'
import { functionWith } from './sys-function.ts'

/** Room between two neighbours for whoever types a number by hand. */
const step = 10

/** The functions of one group in the order of the menu. */
const siblings = ({ db }: Work, parentId: string | null) =>
  db
    .selectFrom('sys_function')
    .select(['id', 'functionSort'])
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    .orderBy('functionSort')
    .orderBy('id')
    .execute()

/** `PUT sys/function/move/{id}`: one function to another place; the numbers of its new neighbours follow. */
export const moveFunction = (parts: Parts, exchange: Exchange): Promise<{ ids: string[] }> => {
  const { id = '' } = exchange.params
  const parentId = typeof exchange.body.parentId === 'string' ? exchange.body.parentId : null
  const beforeId = typeof exchange.body.beforeId === 'string' ? exchange.body.beforeId : null
  const what = { module: sysFunction.title, action: '移动', recordId: id }
  return change(parts, exchange, what, async work => {
    const store = storeOf(functionWith(parts), parts, work)
    const moved = await store.select(id)
    const others = (await siblings(work, parentId)).filter(each => each.id !== id)
    const at = beforeId === null ? others.length : others.findIndex(each => each.id === beforeId)
    if (at < 0) throw failure('refused', '那个位置刚刚有变化，请刷新后再移动')
    const sorts = new Map(others.map(each => [each.id, each.functionSort]))
    const order = [...others.slice(0, at).map(each => each.id), id, ...others.slice(at).map(each => each.id)]
    const changed: string[] = []
    for (const [index, each] of order.entries()) {
      const functionSort = (index + 1) * step
      const isSame =
        each === id
          ? moved.parentId === parentId && moved.functionSort === functionSort
          : sorts.get(each) === functionSort
      if (isSame) continue
      await store.save({ id: each, functionSort, ...(each === id && { parentId }) })
      changed.push(each)
    }
    return { ids: changed }
  })
}
