import { Input } from 'antd'
import type { FocusEvent, KeyboardEvent } from 'react'

import type { ImportColumn } from '#contract/import-template.ts'
import type { ImportRow } from './import-rules.ts'
import styles from './cell-box.module.css'
import { LongBox } from './long-box.tsx'
import { NameBox } from './name-box.tsx'
import { useBeforeClick } from './use-before-click.ts'
import { useEnding } from './use-ending.ts'

interface Props {
  column: ImportColumn
  /** Of its row. */
  cells: ImportRow['cells']
  text: string
  label: string
  /** What is wrong with it; it stays in sight while it is put right. */
  wrong: string | undefined
  /** What is typed takes the place of all that is there; of a long text nothing goes by a single key. */
  isWhole: boolean
  onChange: (text: string) => void
  onEnd: (isByKey: boolean) => void
}

const isShortcut = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey

const isText = (target: Element): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** More than a cell shows of it. */
const longest = 30

/**
 * A cell that is being edited: Enter and going elsewhere keep what was typed, Escape gives it up. Where Tab and F8 go on to, the
 * table knows.
 */
export const CellBox = ({ column, cells, text, label, wrong, isWhole, onChange, onEnd }: Props) => {
  // As a browser gives lines back, so that what nobody has touched is no change.
  const begun = text.replaceAll(/\r\n?/g, '\n')
  const { type, end } = useEnding({ text: begun, onChange, onEnd })
  const beforeClick = useBeforeClick()
  const [isOfLines, isTooLong] = [begun.includes('\n'), begun.length > longest]
  const isLong = column.isLong || isOfLines || (isTooLong && column.names !== 'one')
  const box = {
    'data-prop': column.prop,
    'aria-label': label,
    'aria-invalid': wrong !== undefined,
    'aria-description': wrong,
    autoFocus: true,
    defaultValue: begun,
    onBlur: () => beforeClick(() => end(true, false)),
    onFocus: ({ target }: FocusEvent) =>
      isWhole && !isOfLines && !isTooLong && isText(target) && target.select(),
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
    onKeyDown: (event: KeyboardEvent) => {
      const { key, nativeEvent } = event
      // Enter and Escape belong to the input method while it spells a word.
      if (nativeEvent.isComposing) return
      if (key === 'Tab' || (key === 'F8' && !isShortcut(event))) return end(true, true)
      if (key !== 'Enter' && key !== 'Escape') return
      // Neither is meant for the table, and Escape not for the whole dialog.
      event.stopPropagation()
      end(key === 'Enter', true)
    },
  }
  if (column.words)
    return (
      <select
        {...box}
        data-wrong={wrong}
        className={styles['choice']}
        onChange={({ target }) => {
          type(target.value)
          // Out of the list that has opened by itself: that is all there was to do.
          if (target.dataset['listed'] !== undefined) end(true, true)
        }}
      >
        {[...new Set([begun, ...column.words, ''])].map(word => (
          <option key={word} value={word}>
            {word || '（空）'}
          </option>
        ))}
      </select>
    )
  if (isLong) return <LongBox box={box} wrong={wrong} onGiveUp={() => end(false, false)} />
  const status = wrong === undefined ? '' : 'error'
  if (column.names)
    return (
      <NameBox
        column={column}
        cells={cells}
        box={{ ...box, status, 'data-wrong': wrong }}
        type={type}
        onDone={() => end(true, true)}
      />
    )
  return <Input {...box} size="small" data-wrong={wrong} status={status} />
}
