import { useEffect, useEffectEvent, useRef } from 'react'

import { holdUnfinished } from '../text-box/typing.ts'

interface Ended {
  text: string
  onChange: (text: string) => void
  /** Done with it; by a key, whoever works without a mouse goes on from here. */
  onEnd: (isByKey: boolean) => void
}

/** What is typed in a cell, which is kept by whoever goes elsewhere and given up by Escape. */
export const useEnding = ({ text, onChange, onEnd }: Ended) => {
  const draft = useRef(text)
  const isDone = useRef(false)
  const end = (isKept: boolean, isByKey: boolean) => {
    if (isDone.current) return
    isDone.current = true
    if (isKept && draft.current.trim() !== text) onChange(draft.current)
    onEnd(isByKey)
  }
  /** Scrolled out of sight in the middle of it: what was typed counts, too. */
  const leave = useRef(() => undefined as void)
  useEffect(() => {
    leave.current = () => end(true, false)
  })
  useEffect(() => () => leave.current(), [])
  // The session may end in the middle of it, and take the table away.
  const say = useEffectEvent(() => {
    if (!isDone.current && draft.current.trim() !== text) onChange(draft.current)
  })
  useEffect(() => holdUnfinished(() => say()), [])
  const type = (draftText: string) => void (draft.current = draftText)
  return { type, end }
}
