import type { Resource } from '#contract/resource.ts'

type Values = Readonly<Record<string, unknown>>

export const sameText = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What two have filled in differently. */
export interface Clash {
  name: string
  mine: unknown
  newest: unknown
}

export interface BothChanged {
  /** What somebody else has changed, by label. */
  theirs: string[]
  /** Of that, what is filled in here as well: the newest in the place of what is. */
  both: Clash[]
  /** What is filled in here alone, with the names of referred records: it fits on what the others have saved. */
  kept: Record<string, unknown>
}

/** Two have changed a record that was `before`: one has saved `theirs`, `mine` is filled in. */
export const bothChanged = (
  { fields }: Resource,
  before: Values,
  theirs: Values,
  mine: Values,
): BothChanged => {
  const result: BothChanged = { theirs: [], both: [], kept: {} }
  for (const [name, field] of Object.entries(fields)) {
    const isMine = field.readOnly !== true && !sameText(mine[name], before[name])
    const isTheirs = !sameText(theirs[name], before[name])
    if (isTheirs) result.theirs.push(field.label)
    if (isMine && isTheirs && !sameText(mine[name], theirs[name]))
      result.both.push({ name, mine: mine[name], newest: theirs[name] })
    if (!isMine || isTheirs) continue
    for (const each of [name, `${name}Label`]) if (each in mine) result.kept[each] = mine[each]
  }
  return result
}

/** What nobody fills in, such as whether a message has left: the server has gone on with the record, and nobody was faster. */
export const isByServerAlone = ({ fields }: Resource, before: Values, newest: Values): boolean =>
  Object.entries(fields).every(
    ([name, field]) => field.readOnly === true || sameText(newest[name], before[name]),
  )

/** What the one who comes second is told. */
export const newestWords = ({ fields }: Resource, { theirs, both, kept }: BothChanged): string => {
  const what = theirs.length > 0 ? `变化的内容：${theirs.join('、')}。` : ''
  const again =
    both.length > 0
      ? `您填写的${both.map(({ name }) => fields[name]?.label).join('、')}需要重新填写，下面可以复制`
      : ''
  const stays = Object.keys(kept).length > 0 ? '您改过的其他内容仍然保留，请核对后再保存' : ''
  return `${what}刷新后会换成最新内容${[again, stays].map(each => each && `，${each}`).join('')}。`
}
