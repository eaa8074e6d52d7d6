import type { SightChange, TreeEffect } from '#contract/tree-calls.ts'

const concerned = ({ below, depts, users }: TreeEffect, kind: '机构' | '部门' | '区域') =>
  [
    below > 0 && `${below} 个下级${kind}`,
    kind === '机构' && depts > 0 && `${depts} 个部门`,
    users > 0 && (kind === '区域' ? `${users} 个机构` : `${users} 名用户`),
  ].filter(each => each !== false)

/** 「华东分公司」连同 3 个下级机构、12 名用户 */
export const withAll = (effect: TreeEffect, kind: '机构' | '部门' | '区域') => {
  const all = concerned(effect, kind)
  return `「${effect.label}」${all.length > 0 ? `连同 ${all.join('、')}` : ''}`
}

const Sight = ({ changes, words }: { changes: readonly SightChange[]; words: string }) =>
  changes.length > 0 && (
    <li>
      {changes.map(each => `「${each.label}」的 ${each.users} 名用户`).join('、')}
      {words}
    </li>
  )

/** What a move changes, in sentences. */
export const MoveWords = ({
  effect,
  to,
  kind,
  org,
}: {
  effect: TreeEffect
  to: string
  kind: '机构' | '部门' | '区域'
  /** The organisation that a department will belong to. */
  org?: string | undefined
}) => (
  <>
    <p>
      {withAll(effect, kind)}将移到{to}。
    </p>
    {kind !== '区域' && (
      <ul style={{ paddingInlineStart: 20 }}>
        {org && effect.otherOrg && effect.users > 0 && <li>这些用户的所属机构随之改为「{org}」</li>}
        <Sight changes={effect.gain} words="（按数据范围）将能看到它的数据" />
        <Sight changes={effect.lose} words="（按数据范围）将不再看到它的数据" />
        {effect.gain.length + effect.lose.length === 0 && <li>没有别人的数据范围因此改变</li>}
      </ul>
    )}
  </>
)
