import { Alert, Button, Checkbox, Flex, Select } from 'antd'
import { useId } from 'react'

import { showNumber } from '../number/show-number.ts'
import type { NotedRow } from './import-rules.ts'
import { doubtSentence, leftOut, toLookAt, unknownColumns } from './note-sentences.ts'
import { doubts, type Doubt, type StillNoted } from './noted-rows.ts'
import type { Only } from './use-look.ts'
import type { Sheet } from './use-sheet.ts'

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
      <Button size="small" disabled={isFixed} onClick={() => onRemove(ids())}>
        移除这{rows.length > 1 ? ` ${showNumber(rows.length)} ` : '一'}行
      </Button>
    </Flex>
  )
}

interface UnknownProps {
  headers: readonly string[]
  /** Labels of the columns that they may be. */
  absent: readonly string[]
  onTakeAs: (header: string, label: string) => void
  isFixed: boolean
}

/** Columns that are called otherwise than in the template: said what they are, the file is read once more. */
const UnknownColumns = ({ headers, absent, onTakeAs, isFixed }: UnknownProps) => (
  <Flex vertical gap={4}>
    <span>{unknownColumns(headers, true)}</span>
    <Flex gap="4px 16px" wrap>
      {headers.slice(0, mostOffered).map(header => (
        <Flex key={header} gap="small" align="center" wrap>
          <span>“{header}”当作</span>
          <Select
            size="small"
            aria-label={`“${header}”当作`}
            placeholder="选择列"
            disabled={isFixed}
            options={absent.map(label => ({ value: label, label }))}
            onChange={(label: string) => onTakeAs(header, label)}
            popupMatchSelectWidth={false}
            style={{ minWidth: 120 }}
          />
        </Flex>
      ))}
    </Flex>
  </Flex>
)

/** More of them are no list with other headers, but another list. */
const mostOffered = 10

interface Props extends Asked {
  sheet: Sheet
  noted: StillNoted
  /** What each row becomes. */
  what: string
  /** Reads the file once more; none where it is not at hand. */
  onTakeAs?: UnknownProps['onTakeAs']
}

/**
 * What would go wrong unnoticed, or in each row for the same reason: other sheets and columns that stay behind, for a header
 * spelt in another way or twice, and rows too far down; bare formulas, cells that were filled, rows that nobody sees in the
 * file, and those that are there twice, in it or in the data. Of rows and cells, only those that are still in the table.
 */
export const SheetNotes = ({ sheet, noted, what, onTakeAs, ...asked }: Props) => {
  const { ignored, absent = [] } = sheet
  const canChoose = onTakeAs !== undefined && absent.length > 0
  const told = [
    ...(ignored.length > 0 && !canChoose ? [unknownColumns(ignored, false)] : []),
    ...leftOut(sheet, canChoose && ignored.length > 0),
    ...toLookAt(noted, sheet.template),
  ]
  const doubted = doubts.filter(doubt => noted[doubt].length > 0)
  const isUnknown = canChoose && ignored.length > 0
  if (told.length + doubted.length === 0 && !isUnknown) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <Flex vertical gap={4}>
          {isUnknown && (
            <UnknownColumns headers={ignored} absent={absent} onTakeAs={onTakeAs} isFixed={asked.isFixed} />
          )}
          {told.map(each => (
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
  )
}

/** What to do about a file of which there is nothing to import. */
export const FileAdvice = ({ words }: { words: string }) => <Alert type="warning" showIcon title={words} />
