import { failure } from '#contract/failure.ts'
import type { Resource } from '#contract/resource.ts'

import { hasNoLimit, shownToUsers, sightOf, type Shown } from '#server/http/held-sight.ts'
import type { Work } from '#server/http/change.ts'

type Asks = Pick<Work, 'db' | 'caller'>

const everything: Shown = { userId: '', roleId: '', kind: 'all', place: '' }

/** The stretches of rows that somebody sees while he exports, as kept beside the workbook; null where all see the same. */
export const sightText = async (work: Asks, { scope }: Resource): Promise<string | null> => {
  if (!scope) return null
  if (hasNoLimit(work.caller)) return JSON.stringify([everything])
  return JSON.stringify(await shownToUsers(work, [work.caller.userId]))
}

/** A workbook outlives the rights with which it was written: who sees less by now does not fetch it any more. */
export const refuseNarrowed = async (work: Asks, text: string | null): Promise<void> => {
  if (text === null) return
  const shown = JSON.parse(text) as Shown[] // written by `sightText`
  const sees = await sightOf(work, shown)
  if (!shown.every(sees))
    throw failure('forbidden', '您现在的数据范围比导出时小，不能再下载这份导出，请重新导出')
}
