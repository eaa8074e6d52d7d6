import { App } from 'antd'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

import { limits } from '#contract/limits.ts'
import { report } from '#web/api/report.ts'
import { anew } from '../toast/anew.ts'
import type { Drawn } from './draw.ts'
import { readyForPaper } from './paper.ts'

/** How many pages are ready for paper, of how many. */
export interface Readied {
  done: number
  of: number
}

interface Printing {
  /** Undefined where the document cannot come on paper, or is not there yet. */
  print: (() => void) | undefined
  /** Until the browser is asked to print; a long document takes its time. */
  readied: Readied | undefined
}

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p'

/** Prints the whole document of a frame and nothing around it, by a button and by the key that would print the page. */
export const usePrint = (
  frame: RefObject<HTMLIFrameElement | null>,
  drawn: Drawn | undefined,
  name: string,
  watermark: string | undefined,
): Printing => {
  const { message } = App.useApp()
  const [readied, setReadied] = useState<Readied>()
  const [wasDrawn, setWasDrawn] = useState(drawn)
  if (drawn !== wasDrawn) {
    setWasDrawn(drawn)
    setReadied(undefined)
  }
  const toPaper = drawn?.toPaper
  const printNow = async (page: Document, ready: NonNullable<typeof toPaper>) => {
    setReadied({ done: 0, of: 0 })
    readyForPaper(page, name, watermark)
    // Closed, or drawn anew meanwhile, it is another page or none.
    const isThere = () => frame.current?.contentDocument === page
    const why = await ready((done, of) => isThere() && setReadied({ done, of }))
    if (!isThere()) return
    setReadied(undefined)
    if (why === undefined) return page.defaultView?.print()
    void message.warning({ key: 'paper', content: why, duration: anew(limits.noticeSeconds) })
  }
  const print = () => {
    const page = frame.current?.contentDocument
    if (!page || !toPaper || readied) return
    printNow(page, toPaper).catch((error: unknown) => {
      if (frame.current?.contentDocument === page) setReadied(undefined)
      report(error)
    })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!toPaper || !isPrintKey(event)) return
    event.preventDefault()
    print()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  return { print: toPaper && print, readied }
}
