import { calls } from '#contract/calls.ts'
import { dictOptions, dictWords, type DictNode, type DictPush, type DictTree } from '#contract/dict.ts'
import { call } from '#web/api/call.ts'
import { wholeDicts } from './ask-first.ts'
import { useSession, type SessionState } from './store.ts'

/** What this page holds of the dictionaries, for whom, and as of which version of them. */
interface Held {
  token: string | undefined
  version: string
  tops: ReadonlyMap<string, DictNode>
  options: SessionState['options']
}

let held: Held | undefined
let last: Promise<void> = Promise.resolve()

/** One load after the other: an older answer never overwrites a newer one. */
const inTurn = (load: () => Promise<void>): Promise<void> => {
  const next = last.then(load)
  last = next.catch(() => undefined)
  return next
}

const tokenNow = () => useSession.getState().credentials?.accessToken

/** An answer that arrives after the session has changed belongs to nobody. */
const hold = (next: Omit<Held, 'options'>) => {
  if (tokenNow() !== next.token) return
  const tree = [...next.tops.values()]
  const options = dictOptions(tree)
  held = { ...next, options }
  useSession.setState({ options, words: dictWords(tree) })
}

/** Then nothing that shows a word needs to be drawn again. */
const isHeld = (token: string | undefined, version: string) =>
  held !== undefined &&
  held.token === token &&
  held.version === version &&
  held.options === useSession.getState().options

const byId = (items: readonly DictNode[]) => items.map((each): [string, DictNode] => [each.id, each])

const loadAll = async (): Promise<void> => {
  const token = tokenNow()
  const { items, version } = await call<DictTree>(calls.dictTree, { query: wholeDicts })
  if (!isHeld(token, version)) hold({ token, version, tops: new Map(byId(items)) })
}

/** The dictionaries, whole; the browser keeps them by their version. */
export const loadDicts = (): Promise<void> => inTurn(loadAll)

const isPush = (data: unknown): data is DictPush =>
  typeof data === 'object' && data !== null && 'before' in data && 'version' in data

const isText = (value: unknown): value is string => typeof value === 'string'

/** Some have changed: only those are fetched, unless a change before this one was missed. */
export const followDicts = (data: unknown): Promise<void> =>
  inTurn(async () => {
    const token = tokenNow()
    const tops = isPush(data) ? data.tops?.filter(isText) : undefined
    if (!isPush(data) || !tops || held?.token !== token || held?.version !== data.before) return loadAll()
    const { items } = await call<DictTree>(calls.dictTree, { query: { ids: tops.join(',') } })
    const next = new Map(held.tops)
    for (const id of tops) next.delete(id)
    for (const [id, node] of byId(items)) next.set(id, node)
    hold({ token, version: data.version, tops: next })
  })
