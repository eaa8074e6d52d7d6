import { Button } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'

import styles from './cell-box.module.css'
import { isByThumb } from './is-by-thumb.ts'

interface Props {
  box: Omit<ComponentProps<'textarea'>, 'onKeyDown'> & { onKeyDown: (event: KeyboardEvent) => void }
  wrong: string | undefined
  /** What was typed goes. */
  onGiveUp: () => void
}

/** To the edges of the window, CSS pixels. */
const margin = 8

/** Over its cell, as far as the window has room for it; of what scrolls under it nothing cuts it off. */
const place = (panel: HTMLElement) => {
  const cell = panel.parentElement?.getBoundingClientRect()
  if (!cell) return
  const [right, bottom] = [
    window.innerWidth - panel.offsetWidth - margin,
    window.innerHeight - panel.offsetHeight - margin,
  ]
  panel.style.left = `${Math.max(margin, Math.min(cell.left, right))}px`
  panel.style.top = `${Math.max(margin, Math.min(cell.top, bottom))}px`
}

const breakLine = (area: HTMLTextAreaElement) => {
  area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** A text of several lines, or longer than its cell: over it, and as high as what is written. */
export const LongBox = ({ box, wrong, onGiveUp }: Props) => {
  const panel = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [byThumb] = useState(isByThumb)
  useLayoutEffect(() => {
    const [shown, text] = [panel.current, area.current]
    if (!shown || !text) return
    shown.showPopover()
    place(shown)
    // Behind what is there, unless the focus takes all of it.
    text.setSelectionRange(text.value.length, text.value.length)
    text.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const shown = panel.current
    if (!shown) return undefined
    const follow = () => place(shown)
    const observer = new ResizeObserver(follow)
    observer.observe(shown)
    // Whatever scrolls moves the cell; scrolling does not bubble.
    window.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
    }
  }, [])
  return (
    <div ref={panel} popover="manual" className={styles['panel']}>
      <textarea
        {...box}
        ref={area}
        rows={3}
        className={styles['lines']}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return box.onKeyDown(event)
          // With the shift key the browser does it.
          // A thumb has no second key to hold: there Enter begins a line, and who goes elsewhere is done.
          if (event.shiftKey || byThumb) return event.stopPropagation()
          if (!event.altKey) return box.onKeyDown(event)
          event.preventDefault()
          event.stopPropagation()
          breakLine(event.currentTarget)
        }}
      />
      {wrong !== undefined && <div className={styles['why']}>{wrong}</div>}
      {byThumb ? (
        // The text keeps the focus until it is known what becomes of it, since to leave it is to be done with it; and no press of
        // these is one of the row's own button.
        <div
          className={styles['answers']}
          onMouseDown={event => event.preventDefault()}
          onClick={event => event.stopPropagation()}
        >
          <Button onClick={onGiveUp}>放弃</Button>
          <Button type="primary" onClick={() => area.current?.blur()}>
            完成
          </Button>
        </div>
      ) : (
        <div className={styles['how']}>Enter 完成，Alt+Enter 换行，Esc 放弃</div>
      )}
    </div>
  )
}
