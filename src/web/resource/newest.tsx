import { Typography } from 'antd'

import type { Resource } from '#contract/resource.ts'

import { newestWords, type BothChanged, type Clash } from './both-changed.ts'
import { toText } from './paragraphs.ts'
import { ChangedValue } from './record-history.tsx'
import styles from './record-history.module.css'

/** Whoever has it open twice is not told of others. */
export const staleTitle = (updateBy: string | null | undefined, ownId: string | undefined): string =>
  updateBy && updateBy === ownId ? '这条记录刚在别处被您修改过' : '这条记录刚被别人修改过'

/** What can be pasted into its field again; what is chosen there is chosen anew. */
const copyOf = (kind: string | undefined, value: unknown): string => {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  if (kind === 'html') return toText(String(value))
  return kind === 'text' || kind === 'number' ? String(value) : ''
}

/** Of each field that two have filled in: the newest, and one's own, which is in no form any more once that has come. */
const BothTexts = ({ resource, both }: { resource: Resource; both: readonly Clash[] }) => (
  <dl className={styles['both']}>
    {both.map(({ name, mine, newest }) => {
      const field = resource.fields[name]
      const copy = copyOf(field?.kind, mine)
      return (
        <div key={name}>
          <dt>{field?.label ?? name}</dt>
          <dd>
            最新：
            <ChangedValue field={field} value={newest} names={{}} />
          </dd>
          <dd>
            您填写的：
            {copy ? (
              <Typography.Text copyable={{ text: copy, tooltips: ['复制', '已复制'] }}>
                {copy}
              </Typography.Text>
            ) : (
              <ChangedValue field={field} value={mine} names={{}} />
            )}
          </dd>
        </div>
      )
    })}
  </dl>
)

/** What the one who comes second is told, and what he may take along. */
export const Newest = ({ resource, changed }: { resource: Resource; changed: BothChanged }) => (
  <>
    {newestWords(resource, changed)}
    {changed.both.length > 0 && <BothTexts resource={resource} both={changed.both} />}
  </>
)
