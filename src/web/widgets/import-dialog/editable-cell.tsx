import { Input, Tooltip, theme } from 'antd'
import { memo, useState } from 'react'

interface Props {
  text: string
  label: string
  /** What is wrong with it. */
  problem: string | undefined
  disabled: boolean
  onChange: (text: string) => void
}

const stays = { minHeight: 22, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Read-only until it is double-clicked (or Enter is pressed on it), and again on blur (specification section 4). */
export const EditableCell = memo(({ text, label, problem, disabled, onChange }: Props) => {
  const { token } = theme.useToken()
  const [draft, setDraft] = useState<string>()
  const end = (value: string | undefined) => {
    setDraft(undefined)
    if (value !== undefined && value.trim() !== text) onChange(value)
  }
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
          if (event.key === 'Enter') end(draft)
          if (event.key !== 'Escape') return
          // Escape gives up this cell, not the whole dialog.
          event.stopPropagation()
          end(undefined)
        }}
      />
    )
  return (
    <Tooltip title={problem ?? (text.length > 12 ? text : undefined)} color={problem && token.colorError}>
      <div
        role={disabled ? undefined : 'button'}
        tabIndex={disabled ? undefined : 0}
        aria-label={`${label}：${text || '空'}${problem ? `，${problem}` : ''}`}
        style={{
          ...stays,
          ...(problem && { background: token.colorErrorBg, outline: `1px solid ${token.colorErrorBorder}` }),
        }}
        onDoubleClick={() => !disabled && setDraft(text)}
        onKeyDown={event => event.key === 'Enter' && !disabled && setDraft(text)}
      >
        {text}
      </div>
    </Tooltip>
  )
})
