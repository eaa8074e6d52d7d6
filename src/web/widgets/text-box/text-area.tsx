import { ConfigProvider } from 'antd'
import { useRef, type ComponentProps } from 'react'

import styles from './text-area.module.css'
import boxStyles from './text-box.module.css'
import { useTyping } from './use-typing.ts'

type Own = 'value' | 'defaultValue' | 'onInput' | 'onChange' | 'onBlur' | 'onKeyDown' | 'onCompositionEnd'

interface Props extends Omit<ComponentProps<'textarea'>, Own | 'ref' | 'rows'> {
  value: string
  /** Hears of what was typed when the typing pauses and when the box is left. */
  onText: (text: string) => void
  /** How many lines it shows at least and at most. */
  lines: readonly [least: number, most: number]
  /** Says how many letters there are, beside how many there may be. */
  isCounted?: boolean
}

/** Several lines of text, as high as what is written in them; otherwise like `TextBox`. */
export const TextArea = ({ value, onText, lines, isCounted = false, maxLength, style, ...rest }: Props) => {
  const { componentSize } = ConfigProvider.useConfig()
  const frame = useRef<HTMLSpanElement>(null)
  const { onInput, ...typing } = useTyping<HTMLTextAreaElement>({
    // As the browser would give it back.
    value: value.replaceAll(/\r\n?/g, '\n'),
    onText,
  })
  const count = (text: string) =>
    maxLength === undefined ? `${text.length}` : `${text.length} / ${maxLength}`
  return (
    <span ref={frame} className={styles['frame']} data-count={isCounted ? count(value) : undefined}>
      <textarea
        {...rest}
        {...typing}
        {...(maxLength !== undefined && { maxLength })}
        rows={lines[0]}
        className={`${boxStyles['box']} ${styles['area']}`}
        data-size={componentSize}
        style={{ ...style, '--least': lines[0], '--most': lines[1] } as React.CSSProperties} // their own names
        onInput={event => {
          onInput(event)
          // By hand: each letter counts, and nothing else is to be drawn for it.
          if (isCounted && frame.current) frame.current.dataset['count'] = count(event.currentTarget.value)
        }}
      />
    </span>
  )
}
