import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { keepWatermark } from './keep-watermark.ts'

/** As much of a page as a mark is laid on. */
class Style {
  [Symbol.iterator]() {
    return this.#all.keys()
  }
  #all = new Map<string, string>()
  setProperty = (name: string, value: string) => void this.#all.set(name, value)
  getPropertyValue = (name: string) => this.#all.get(name) ?? ''
  getPropertyPriority = () => ''
}

class Mark {
  style = new Style()
  className = ''
  classList = { contains: (name: string) => this.className.split(' ').includes(name) }
  parentElement: unknown = null
  setAttribute = () => undefined
  remove = () => void (this.parentElement = null)
}

type Hear = (records: readonly { type: string; target?: Mark }[]) => void

let marks: Mark[]
let hearers: Set<Hear>
const body = { append: (mark: Mark) => void (mark.parentElement = body) }

class Observer {
  #hear: Hear
  constructor(hear: Hear) {
    this.#hear = hear
  }
  observe() {
    hearers.add(this.#hear)
  }
  disconnect() {
    hearers.delete(this.#hear)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  marks = []
  hearers = new Set()
  const createElement = () => {
    const mark = new Mark()
    marks.push(mark)
    return mark
  }
  vi.stubGlobal('document', { body, createElement })
  vi.stubGlobal('MutationObserver', Observer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lay = () => keepWatermark('mark', 9, 'url("a")')
/** Somebody does this to the mark that lies there. */
const change = (how: (mark: Mark) => void) => {
  const mark = marks.at(-1)
  if (mark) how(mark)
  // Those of this moment: who mends the mark listens anew.
  for (const hear of new Set(hearers))
    hear([mark ? { type: 'attributes', target: mark } : { type: 'childList' }])
}
const lying = () => marks.filter(each => each.parentElement === body)

test.each([
  ['taken away', (mark: Mark) => mark.remove()],
  ['hidden', (mark: Mark) => mark.style.setProperty('display', 'none')],
  ['moved out of sight', (mark: Mark) => mark.style.setProperty('transform', 'scale(0)')],
  ['of another class', (mark: Mark) => void (mark.className = 'other')],
])('a mark that is %s is there again at once, and after a second the next time', (_, how) => {
  lay()
  change(how)
  expect([marks.length, lying()]).toEqual([2, marks.slice(1)])
  change(how)
  expect(marks).toHaveLength(2)
  vi.advanceTimersByTime(1000)
  expect([marks.length, lying()]).toEqual([3, marks.slice(2)])
})

test('what changes each mark anew is answered once a second, and by nothing when the mark is taken off', () => {
  const takeOff = lay()
  const hide = (mark: Mark) => mark.style.setProperty('display', 'none')
  change(hide)
  for (let second = 0; second < 3; second++) {
    for (let again = 0; again < 10; again++) change(hide)
    vi.advanceTimersByTime(1000)
  }
  expect(marks).toHaveLength(5)
  change(hide)
  takeOff()
  vi.advanceTimersByTime(5000)
  expect([marks.length, lying()]).toEqual([5, []])
})

test('what an extension notes in its style or adds to its class for itself is let be', () => {
  lay()
  change(mark => mark.style.setProperty('--darkreader-inline-bgimage', 'none'))
  change(mark => void (mark.className = 'mark noted'))
  expect(marks).toHaveLength(1)
})
