import { Input, type InputProps } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'

import type { ImportColumn } from '#contract/import-template.ts'
import { AutoComplete } from '../select/auto-complete.tsx'
import { useFromTop } from '../suggested/use-from-top.ts'
import styles from './cell-box.module.css'
import type { ImportRow } from './import-rules.ts'
import { useSuggestions } from './suggestions.ts'

interface Props {
  column: ImportColumn
  cells: ImportRow['cells']
  /** As of every cell; its text is held here. */
  box: Omit<InputProps, 'defaultValue' | 'onKeyDown'> & {
    defaultValue: string
    onKeyDown: (event: KeyboardEvent) => void
    'data-wrong': string | undefined
  }
  type: (text: string) => void
  /** Done with it, and on from here by keys. */
  onDone: () => void
}

/** Of namesakes: they differ at the end of what they lie in, so that nothing of it is cut off. */
const PlacedName = ({ label, way }: { label: string; way: string }) => (
  <>
    {label}
    <div className={styles['way']}>{way}</div>
  </>
)

/** A cell that names records: what may be meant is offered while it is typed, and anything may be typed. */
export const NameBox = ({ column, cells, box, type, onDone }: Props) => {
  const { defaultValue, onChange: _typed, autoFocus, onKeyDown, ...rest } = box
  const [text, setText] = useState(defaultValue)
  const [isOpen, setOpen] = useState(true)
  const options = useSuggestions(column, cells, text)
  const list = useFromTop(options.map(each => each.value))
  const isListed = isOpen && options.length > 0
  /** One of them is marked by the arrow keys, and Enter takes it; else it ends the cell as it is typed. */
  const isChoosing = useRef(false)
  /** On its way out of the cell with what is typed: nothing is chosen from the list. */
  const isPassed = useRef(false)
  return (
    <AutoComplete
      ref={list}
      autoFocus={autoFocus === true}
      value={text}
      options={options.map(({ value, label, way }) => ({
        value,
        label: way ? <PlacedName label={label} way={way} /> : label,
        title: '',
        'aria-label': way ? `${label}，${way}` : label,
      }))}
      open={isListed}
      onOpenChange={setOpen}
      defaultActiveFirstOption={false}
      popupMatchSelectWidth={240}
      style={{ width: '100%' }}
      onChange={(next: string) => {
        if (isPassed.current) return
        isChoosing.current = false
        setText(next)
        type(next)
      }}
      onSelect={() => {
        if (isPassed.current) return
        isChoosing.current = false
        // Of several names others may follow.
        if (column.names === 'one') onDone()
        else setOpen(false)
      }}
      onKeyDown={event => {
        // Enter comes here where it was for the list, and has chosen one.
        if (event.key === 'Enter' && !isChoosing.current) event.stopPropagation()
        else if (event.key === 'Escape' && isListed) event.stopPropagation()
        else onKeyDown(event)
      }}
    >
      <Input
        {...rest}
        size="small"
        onKeyDownCapture={event => {
          if (isListed && /^Arrow(?:Up|Down)$/.test(event.key)) isChoosing.current = true
          const isAsTyped = !(isListed && isChoosing.current)
          // The library would take what the pointer happens to rest on, or what is typed already, and leave the cell open.
          if (event.key === 'Enter' && isAsTyped) onKeyDown(event)
          // The table has to hear of this one, too, while the cell is there.
          isPassed.current = event.key === 'Tab' && isAsTyped && !event.nativeEvent.isComposing
        }}
      />
    </AutoComplete>
  )
}
