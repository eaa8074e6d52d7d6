import type { Change } from '#contract/resources/sys-log-opt.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'

/** One row of the operation log, as far as it says what was done to a record. */
export interface Deed {
  action: string
  time: string
  /** As the log keeps them; null where `tellsMore` does not want them. */
  changes: string | null
}

/** The log calls every step of a notice 修改; people publish and withdraw. */
const steps: Readonly<Record<string, string>> = { 已发布: '发布', 已撤回: '撤回' }

const stepIn = (changes: string): string | undefined => {
  const status = (JSON.parse(changes) as Change[]).find(each => each.field === 'msgStatus') // written by change()
  return typeof status?.after === 'string' ? steps[status.after] : undefined
}

/** Rows whose changes say more than their action. */
export const tellsMore = { module: sysMsg.title, action: '修改' }

/** The form of a new user asks for his first password as soon as he is saved; who asks for one later resets it. */
const firstPasswordMs = 10_000

/** What somebody did last to one record, as he would say it; `deeds` are its rows, newest first. */
export const deedOf = ([last, ...before]: readonly [Deed, ...Deed[]]): string => {
  const added = before.find(each => each.action === '新增')
  if (last.action === '重置密码' && added && Date.parse(last.time) - Date.parse(added.time) < firstPasswordMs)
    return added.action
  return (last.changes && stepIn(last.changes)) || last.action
}
