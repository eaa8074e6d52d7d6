import { useEffect, useLayoutEffect, useState, type KeyboardEvent } from 'react'

import { createTyping } from './typing.ts'

interface Typed {
  value: string
  /** Hears of what was typed when the typing pauses, when Tab or, in one line, Enter is pressed, and when the box is left. */
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
    onKeyDown: ({ key, nativeEvent, currentTarget }: KeyboardEvent) => {
      // Before the focus goes on: a button that only a text wakes is passed over while it sleeps.
      const isEnd = key === 'Tab' || (key === 'Enter' && currentTarget instanceof HTMLInputElement)
      if (isEnd && !nativeEvent.isComposing) typing.tell()
    },
  }
}
