import { Button, Flex } from 'antd'

import { useMemo } from 'react'

import type { ImportColumn } from '#contract/import-template.ts'
import { clearable } from '../clearable/clearable.tsx'
import { Select } from '../select/select.tsx'
import { guessColumns } from './guess-columns.ts'
import { offeredOf, type Named } from './offered-headers.ts'

interface Props {
  headers: readonly Named[]
  /** Of the template. */
  columns: readonly ImportColumn[]
  /** Labels of those that the headers may be. */
  absent: readonly string[]
  onTakeAs: (named: readonly Named[]) => void
  isFixed: boolean
}

interface HeaderProps extends Pick<Props, 'absent' | 'onTakeAs' | 'isFixed'>, Named {
  /** What it seems to be. */
  guess: string | undefined
}

const TakeOneAs = ({ header, label, guess, absent, onTakeAs, isFixed }: HeaderProps) => (
  <Flex gap="4px 8px" align="center" wrap data-header={header} data-said={label}>
    <span>“{header}”当作</span>
    <Select
      size="small"
      aria-label={`“${header}”当作`}
      placeholder="选择列"
      disabled={isFixed}
      // Only what was taken stands there: whoever is asked and says no has chosen nothing.
      value={label ?? null}
      {...(label !== undefined && { allowClear: clearable })}
      options={[...(label === undefined ? [] : [label]), ...absent].map(each => ({
        value: each,
        label: each,
      }))}
      onChange={(chosen: string | undefined) => onTakeAs([{ header, label: chosen }])}
      popupMatchSelectWidth={false}
      style={{ minWidth: 120 }}
    />
    {guess !== undefined && (
      <Button
        size="small"
        disabled={isFixed}
        aria-label={`“${header}”就是“${guess}”`}
        onClick={() => onTakeAs([{ header, label: guess }])}
      >
        就是“{guess}”
      </Button>
    )}
  </Flex>
)

/**
 * Said what a column is, or that it is not that after all, the file is read once more. What it seems to be is offered, and
 * taken by nobody but its person: until then the column stays behind, and that is told.
 */
export const TakeAs = ({ headers, columns, absent, onTakeAs, isFixed }: Props) => {
  const guesses = useMemo(() => {
    const unsaid = headers.flatMap(({ header, label }) => (label === undefined ? [header] : []))
    return guessColumns(unsaid, columns, absent)
  }, [headers, columns, absent])
  const shown = offeredOf(headers, guesses)
  const guessed = shown.flatMap(({ header }) => {
    const label = guesses.get(header)
    return label === undefined ? [] : [{ header, label }]
  })
  return (
    // Further from each other than what wraps within one of them.
    <Flex gap="12px 16px" align="center" wrap>
      {guessed.length > 1 && (
        <Button size="small" type="primary" ghost disabled={isFixed} onClick={() => onTakeAs(guessed)}>
          按提示对上这 {guessed.length} 列
        </Button>
      )}
      {shown.map(each => (
        <TakeOneAs
          key={each.header}
          {...each}
          guess={guesses.get(each.header)}
          absent={absent}
          onTakeAs={onTakeAs}
          isFixed={isFixed}
        />
      ))}
    </Flex>
  )
}
