import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import type { Pages } from './draw.ts'

/** The number that is meant, as an input method writes it, too; undefined where it is none. */
export const readPageNumber = (typed: string, count: number): number | undefined => {
  const text = typed.normalize('NFKC').trim()
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), count) : undefined
}

/** Which page is read, of how many. Enter goes to the one that is typed, the arrows to the next ones. */
export const PageJump = ({ pages }: { pages: Pages }) => {
  const { count } = pages
  const [at, setAt] = useState(0)
  useEffect(() => pages.follow(setAt), [pages])
  const [typed, setTyped] = useState<string>()
  const box = useRef<InputRef>(null)
  // What is shown is typed over, also once another page is read.
  useEffect(() => {
    const input = box.current?.input
    if (typed === undefined && input === document.activeElement && input?.value === String(at + 1))
      input.select()
  }, [at, typed])
  const go = (number: number) => {
    pages.show({ at: number - 1, down: 0 })
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    // The document stays open.
    if (key === 'Escape' && typed !== undefined) {
      event.stopPropagation()
      setTyped(undefined)
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (step === undefined) return
    event.preventDefault()
    go(Math.min(Math.max(at + 1 + step, 1), count))
  }
  const takeTyped = () => {
    const number = typed === undefined ? undefined : readPageNumber(typed, count)
    if (number === undefined) setTyped(undefined)
    else go(number)
  }
  return (
    <Input
      ref={box}
      aria-label={`第几页，共 ${count} 页`}
      inputMode="numeric"
      value={typed ?? at + 1}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onClick={() => typed === undefined && box.current?.select()}
      onBlur={takeTyped}
      onKeyDown={onKeyDown}
      onPressEnter={takeTyped}
      suffix={`/ ${count} 页`}
      style={{ width: `${6.5 + String(count).length * 1.2}em` }}
    />
  )
}
