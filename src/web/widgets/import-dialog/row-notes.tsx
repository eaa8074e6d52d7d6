import { Alert, Button, Checkbox, Flex } from 'antd'
import { useId, type RefObject } from 'react'

import { showNumber } from '../number/show-number.ts'
import type { NotedRow } from './import-rules.ts'
import { doubtSentence, type ToldOfRows } from './note-sentences.ts'
import type { Doubt, StillNoted } from './noted-rows.ts'
import type { Only } from './use-look.ts'

interface Asked {
  only: Only | undefined
  onOnly: (only: Only | undefined) => void
  /** They are taken away together. */
  onRemove: (ids: ReadonlySet<string>) => void
  isFixed: boolean
}
interface DoubtProps extends Asked {
  doubt: Doubt
  rows: readonly NotedRow[]
  sentence: string
}

/** Rows that may be too many, which can be looked at by themselves and go together. */
const DoubtNote = ({ doubt, rows, sentence, only, onOnly, onRemove, isFixed }: DoubtProps) => {
  const id = useId()
  const ids = () => new Set(rows.map(row => row.id))
  return (
    <Flex gap="small" align="center" wrap role="group" aria-labelledby={id}>
      <span id={id}>{sentence}</span>
      <Checkbox
        checked={only?.of === doubt}
        onChange={({ target }) => onOnly(target.checked ? { of: doubt, ids: ids() } : undefined)}
      >
        只看{rows.length > 1 ? '这些行' : '这一行'}
      </Checkbox>
      <Button size="small" disabled={isFixed} onClick={({ detail }) => detail < 2 && onRemove(ids())}>
        移除这{rows.length > 1 ? ` ${showNumber(rows.length)} ` : '一'}行
      </Button>
    </Flex>
  )
}

interface Props extends Asked {
  place: RefObject<HTMLDivElement | null>
  told: ToldOfRows
  noted: StillNoted
  /** What each row becomes. */
  what: string
}

/**
 * What is to be looked at in rows that are still in the table: bare formulas, cells that were filled, rows that nobody sees in
 * the file, and those that are there twice, in it or in the data. Below the table: it comes and goes as they are changed.
 */
export const RowNotes = ({ place, told: { sentences, doubted }, noted, what, ...asked }: Props) => {
  if (sentences.length + doubted.length === 0) return null
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="对各行的提醒">
      <Alert
        type="warning"
        showIcon
        title={
          <Flex vertical gap={4}>
            {sentences.map(each => (
              <div key={each}>{each}</div>
            ))}
            {doubted.map(doubt => (
              <DoubtNote
                key={doubt}
                doubt={doubt}
                rows={noted[doubt]}
                sentence={doubtSentence(doubt, noted[doubt], what)}
                {...asked}
              />
            ))}
          </Flex>
        }
      />
    </div>
  )
}
