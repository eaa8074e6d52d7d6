import { Input, Tooltip, theme } from 'antd'
import { memo, useEffect, useRef, useState } from 'react'

interface Props {
  text: string
  label: string
  /** What is wrong with it. */
  problem: string | undefined
  disabled: boolean
  /** Somebody looks for this cell: it takes the focus, and says so. */
  isWanted: boolean
  onFound: () => void
  onChange: (text: string) => void
}

const stays = { minHeight: 22, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Read-only until it is double-clicked (or Enter is pressed on it), and again on blur (specification section 4). */
export const EditableCell = memo((props: Props) => {
  const { text, label, problem, disabled, isWanted, onFound, onChange } = props
  const { token } = theme.useToken()
  const [draft, setDraft] = useState<string>()
  const cell = useRef<HTMLDivElement>(null)
  /** Ended by a key: whoever works without a mouse goes on from here. */
  const staysHere = useRef(false)
  const end = (value: string | undefined) => {
    setDraft(undefined)
    if (value !== undefined && value.trim() !== text) onChange(value)
  }
  useEffect(() => {
    if (draft !== undefined || !staysHere.current) return
    staysHere.current = false
    cell.current?.focus()
  }, [draft])
  /** Scrolled out of sight in the middle of it: what was typed counts. */
  const leave = useRef(() => undefined as void)
  useEffect(() => {
    leave.current = () => end(draft)
  })
  useEffect(() => () => leave.current(), [])
  useEffect(() => {
    if (!isWanted) return
    // The table brings it into sight by itself.
    cell.current?.focus({ preventScroll: true })
    onFound()
  }, [isWanted, onFound])
  if (draft !== undefined)
    return (
      <Input
        size="small"
        autoFocus
        aria-label={label}
        value={draft}
        status={problem ? 'error' : ''}
        onChange={event => setDraft(event.target.value)}
        onBlur={() => end(draft)}
        onKeyDown={event => {
          // Enter and Escape belong to the input method while it spells a word.
          if (event.nativeEvent.isComposing) return
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          // Escape gives up this cell, not the whole dialog.
          event.stopPropagation()
          staysHere.current = true
          end(event.key === 'Enter' ? draft : undefined)
        }}
      />
    )
  const shown = (
    <div
      ref={cell}
      role={disabled ? undefined : 'button'}
      tabIndex={disabled ? undefined : 0}
      aria-label={`${label}：${text || '空'}${problem ? `，${problem}` : ''}`}
      title={problem ? undefined : text}
      style={{
        ...stays,
        ...(problem && { background: token.colorErrorBg, outline: `1px solid ${token.colorErrorBorder}` }),
      }}
      onDoubleClick={() => !disabled && setDraft(text)}
      onKeyDown={event => event.key === 'Enter' && !disabled && setDraft(text)}
    >
      {text}
    </div>
  )
  // Only where something is wrong: each costs as much as ten cells.
  if (!problem) return shown
  return (
    <Tooltip title={problem} color={token.colorError}>
      {shown}
    </Tooltip>
  )
})
