import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'

interface Props {
  text: string
  label: string
  isWrong: boolean
  onChange: (text: string) => void
  /** Done with it; by a key, whoever works without a mouse goes on from here. */
  onEnd: (isByKey: boolean) => void
}

/** A cell that is being edited: Enter and going elsewhere keep what was typed, Escape gives it up. */
export const CellBox = ({ text, label, isWrong, onChange, onEnd }: Props) => {
  const [draft, setDraft] = useState(text)
  const isDone = useRef(false)
  const end = (isKept: boolean, isByKey: boolean) => {
    isDone.current = true
    if (isKept && draft.trim() !== text) onChange(draft)
    onEnd(isByKey)
  }
  /** Scrolled out of sight in the middle of it: what was typed counts, too. */
  const leave = useRef(() => undefined as void)
  useEffect(() => {
    leave.current = () => {
      if (!isDone.current) end(true, false)
    }
  })
  useEffect(() => () => leave.current(), [])
  return (
    <Input
      size="small"
      autoFocus
      aria-label={label}
      value={draft}
      status={isWrong ? 'error' : ''}
      onChange={event => setDraft(event.target.value)}
      onBlur={() => end(true, false)}
      onKeyDown={event => {
        // Enter and Escape belong to the input method while it spells a word.
        if (event.nativeEvent.isComposing) return
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // Neither is meant for the table, and Escape not for the whole dialog.
        event.stopPropagation()
        end(event.key === 'Enter', true)
      }}
    />
  )
}
