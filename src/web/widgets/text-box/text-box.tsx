import type { ComponentProps } from 'react'

import { NativeBox } from './native-box.tsx'
import { useTyping } from './use-typing.ts'

type Own =
  | 'ref'
  | 'value'
  | 'defaultValue'
  | 'onInput'
  | 'onChange'
  | 'onBlur'
  | 'onKeyDown'
  | 'onCompositionEnd'

interface Props extends Omit<ComponentProps<typeof NativeBox>, Own> {
  value: string
  /** Hears of what was typed when the typing pauses, when the box is left and when Enter is pressed. */
  onText: (text: string) => void
  /** Enter was pressed, outside the writing of a Chinese word, when this stood in the box. */
  onEnter?: (text: string) => void
  /** The box is left with this in it. */
  onLeave?: (text: string) => void
}

/**
 * One line of text that speaks when the typing pauses. A box that is told each letter by its form is drawn anew with everything
 * that hangs on it, and the next letter waits for that.
 */
export const TextBox = ({ value, onText, onEnter, onLeave, ...rest }: Props) => {
  const { onKeyDown, onBlur, ...typing } = useTyping<HTMLInputElement>({ value, onText })
  return (
    <NativeBox
      {...rest}
      {...typing}
      onKeyDown={event => {
        onKeyDown(event)
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.(event.currentTarget.value)
      }}
      onBlur={event => {
        onBlur()
        onLeave?.(event.currentTarget.value)
      }}
    />
  )
}
