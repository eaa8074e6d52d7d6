import { Tooltip, theme } from 'antd'
import { useEffect, useRef, useState, type RefObject } from 'react'

interface Note {
  cell: HTMLElement
  text: string
  /** Of the cell, within what is scrolled. */
  box: { left: number; top: number; width: number; height: number }
}

const noteAt = (frame: HTMLElement, target: EventTarget | null): Note | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-wrong]') : null
  if (!cell?.dataset['wrong']) return undefined
  const [outer, inner] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()]
  const isInSight =
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom &&
    inner.left < outer.right &&
    inner.right > outer.left
  if (!isInSight) return undefined
  const left = inner.left - outer.left - frame.clientLeft + frame.scrollLeft
  const top = inner.top - outer.top - frame.clientTop + frame.scrollTop
  const box = { left, top, width: inner.width, height: inner.height }
  return { cell, text: cell.dataset['wrong'], box }
}

/** While names are offered for a cell that is being put right, they need the room above it or below it. */
const isOffering = () => document.activeElement?.getAttribute('aria-expanded') === 'true'

/** What is wrong with the cell that the pointer or the focus is on. One for the whole table: each costs as much as ten cells. */
export const CellNote = ({ frame }: { frame: RefObject<HTMLElement | null> }) => {
  const { token } = theme.useToken()
  const [note, setNote] = useState<Note>()
  /** Escape was for its note: until another one was told, or the focus went elsewhere, the next is for the dialog. */
  const silenced = useRef<Element>(undefined)
  useEffect(() => {
    const area = frame.current
    if (!area) return undefined
    // Of what has the focus, where the pointer rests on nothing wrong: it is being put right.
    const tell = (noted: Note | undefined) => {
      const found = isOffering() ? undefined : noted
      if (found && found.cell !== silenced.current) silenced.current = undefined
      setNote(found?.cell === silenced.current ? undefined : found)
    }
    const point = (event: Event) => tell(noteAt(area, event.target) ?? noteAt(area, document.activeElement))
    const arrive = (event: Event) => {
      if (event.target !== silenced.current) silenced.current = undefined
      point(event)
    }
    const away = () => setNote(undefined)
    // A cell that is gone to takes the focus first and comes into sight then.
    const follow = () => tell(noteAt(area, document.activeElement))
    // What is wrong may be put right under the note, by a paste or a step back.
    const changed = new MutationObserver(follow)
    changed.observe(area, { subtree: true, attributeFilter: ['aria-expanded', 'data-wrong'] })
    area.addEventListener('scroll', follow)
    area.addEventListener('mouseover', point)
    area.addEventListener('focusin', arrive)
    for (const each of ['mouseleave', 'focusout']) area.addEventListener(each, away)
    return () => {
      changed.disconnect()
      area.removeEventListener('scroll', follow)
      area.removeEventListener('mouseover', point)
      area.removeEventListener('focusin', arrive)
      for (const each of ['mouseleave', 'focusout']) area.removeEventListener(each, away)
    }
  }, [frame])
  if (!note) return null
  const dismiss = (isOpen: boolean) => {
    if (isOpen) return
    silenced.current = note.cell
    setNote(undefined)
  }
  return (
    // Where it opens is known here: all that it asks for is to be gone, by Escape.
    <Tooltip
      open
      trigger={[]}
      // Not over the header of its column, which tells what the cell is.
      placement="bottom"
      onOpenChange={dismiss}
      title={note.text}
      color={token.colorError}
      // It is to be read: a press is for what it lies over.
      styles={{ root: { pointerEvents: 'none' } }}
    >
      <span aria-hidden style={{ position: 'absolute', pointerEvents: 'none', ...note.box }} />
    </Tooltip>
  )
}
