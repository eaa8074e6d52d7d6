import { AutoComplete, Input, type InputProps } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'

import type { ImportColumn } from '#contract/import-template.ts'
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

/** A cell that names records: what may be meant is offered while it is typed, and anything may be typed. */
export const NameBox = ({ column, cells, box, type, onDone }: Props) => {
  const { defaultValue, onChange: _typed, autoFocus, onKeyDown, ...rest } = box
  const [text, setText] = useState(defaultValue)
  const [isOpen, setOpen] = useState(true)
  const options = useSuggestions(column, cells, text)
  const isListed = isOpen && options.length > 0
  /** The key that is pressed has chosen one: it was for nothing else. */
  const hasChosen = useRef(false)
  return (
    <AutoComplete
      autoFocus={autoFocus === true}
      value={text}
      options={options}
      open={isListed}
      onOpenChange={setOpen}
      defaultActiveFirstOption={false}
      popupMatchSelectWidth={240}
      style={{ width: '100%' }}
      onChange={(next: string) => {
        setText(next)
        type(next)
      }}
      onSelect={() => {
        hasChosen.current = true
        // Of several names others may follow.
        if (column.names === 'one') onDone()
        else setOpen(false)
      }}
      onKeyDown={event => {
        if (event.key === 'Enter' && hasChosen.current) event.stopPropagation()
        else if (event.key === 'Escape' && isListed) event.stopPropagation()
        else onKeyDown(event)
        hasChosen.current = false
      }}
    >
      <Input {...rest} size="small" />
    </AutoComplete>
  )
}
