import { useEffect, useLayoutEffect, useState, type KeyboardEvent } from 'react'

import { createTyping } from './typing.ts'

interface Typed {
  value: string
  /** Hears of what was typed when the typing pauses, when the box is left and when Enter is pressed. */
  onText: (text: string) => void
}

/** The properties of an `input` or `textarea` whose letters cost nothing but themselves. */
export const useTyping = <E extends HTMLInputElement | HTMLTextAreaElement>({ value, onText }: Typed) => {
  const [typing] = useState(() => createTyping<E>())
  useLayoutEffect(() => typing.follow(value, onText))
  useEffect(() => () => typing.tell(), [typing])
  return {
    ref: typing.hold,
    defaultValue: value,
    onInput: ({ nativeEvent }: { nativeEvent: Event }) => {
      // Half a Chinese word in Latin letters is nothing to hear of.
      if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) typing.note()
    },
    onCompositionEnd: typing.note,
    onBlur: typing.tell,
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
      if (key === 'Enter' && !nativeEvent.isComposing) typing.tell()
    },
  }
}
