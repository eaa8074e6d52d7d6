import { Tooltip, theme } from 'antd'
import { useEffect, useState, type RefObject } from 'react'

interface Note {
  text: string
  /** Of the cell, within what is scrolled. */
  box: { left: number; top: number; width: number; height: number }
}

const noteAt = (frame: HTMLElement, target: EventTarget | null): Note | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-wrong]') : null
  if (!cell?.dataset['wrong']) return undefined
  const [outer, inner] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()]
  const left = inner.left - outer.left - frame.clientLeft + frame.scrollLeft
  const top = inner.top - outer.top - frame.clientTop + frame.scrollTop
  return { text: cell.dataset['wrong'], box: { left, top, width: inner.width, height: inner.height } }
}

/** What is wrong with the cell that the pointer or the focus is on. One for the whole table: each costs as much as ten cells. */
export const CellNote = ({ frame }: { frame: RefObject<HTMLElement | null> }) => {
  const { token } = theme.useToken()
  const [note, setNote] = useState<Note>()
  useEffect(() => {
    const area = frame.current
    if (!area) return undefined
    const point = (event: Event) => setNote(noteAt(area, event.target))
    const away = () => setNote(undefined)
    area.addEventListener('mouseover', point)
    area.addEventListener('focusin', point)
    for (const each of ['mouseleave', 'focusout', 'scroll']) area.addEventListener(each, away)
    return () => {
      area.removeEventListener('mouseover', point)
      area.removeEventListener('focusin', point)
      for (const each of ['mouseleave', 'focusout', 'scroll']) area.removeEventListener(each, away)
    }
  }, [frame])
  if (!note) return null
  return (
    <Tooltip open title={note.text} color={token.colorError}>
      <span aria-hidden style={{ position: 'absolute', pointerEvents: 'none', ...note.box }} />
    </Tooltip>
  )
}
