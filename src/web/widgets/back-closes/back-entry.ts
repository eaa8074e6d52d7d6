/**
 * An entry of our own in the browser's history, for the same page. Back leads from it to what is below; where something is still
 * open then, one step forth leads to it again. It is never put there anew: browsers skip entries that nobody asked for by a
 * touch, and the next Back would leave the product with all that is open.
 */
interface Entry {
  below: string
  own: string
  /** The page's own place, where something that closed meanwhile has left entries of its own between. */
  ground: string
  /** The browser has been told to take a step, and has not yet. */
  isMoving: boolean
}

/** What lies over the page; a question that Back leads to shares the entry of what asks it. */
interface Layer {
  entry: Entry
  onBack: () => void
  /** Resolves as soon as it has left the history. */
  gone: Promise<void>
  leave: () => void
  isClosed: boolean
}

/** The one that was opened last is the last. */
const layers: Layer[] = []

/** Does this once what has just been closed has left the history: what leads elsewhere would be led back by that. */
export const afterClosing = (work: () => void): void => {
  const top = layers.at(-1)
  if (top) void top.gone.then(work)
  else work()
}

const stateNow = () => JSON.stringify(history.state)

/** What of the router's and of our own is written into the entry. */
const told = (): { idx?: number; over?: string } => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/** An entry of something that is not open any more, or was open before a reload. */
const isLeft = () => {
  const now = stateNow()
  return told().over !== undefined && layers.every(({ entry }) => entry.own !== now)
}

/** Whether something is open that Back closes: what opens over it is closed before it. */
export const isOverEntry = (): boolean => layers.some(({ isClosed }) => !isClosed)

const isOpenOn = (entry: Entry) => layers.some(each => each.entry === entry && !each.isClosed)

const remove = (layer: Layer) => {
  layers.splice(layers.indexOf(layer), 1)
  // What lies over it comes by its entry on the way to the page.
  for (const { entry } of layers) if (entry.below === layer.entry.own) entry.ground = layer.entry.ground
  layer.leave()
}

/** The step that is to be taken from here: forth to what is still open, back from what is not. */
const stepFrom = (entry: Entry) => {
  if (entry !== layers.at(-1)?.entry) return 0
  const now = stateNow()
  if (isOpenOn(entry)) return now === entry.below ? 1 : 0
  return now === entry.own || isLeft() ? -1 : 0
}

const settle = (entry: Entry) => {
  if (entry.isMoving) return
  const step = stepFrom(entry)
  entry.isMoving = step !== 0
  if (step !== 0) return history.go(step)
  for (const layer of layers.filter(each => each.entry === entry && each.isClosed)) remove(layer)
}

/** What closes does so in a moment, and may lead elsewhere in the same breath: it goes there from where it is. */
const settleSoon = (entry: Entry) => setTimeout(settle, 0, entry)

const hear = (event: PopStateEvent) => {
  const now = stateNow()
  const top = layers.at(-1)
  const isOurs = top !== undefined && [top.entry.below, top.entry.own, top.entry.ground].includes(now)
  // The router is where it was, or will be told of the page below.
  if (isOurs || isLeft()) event.stopImmediatePropagation()
  if (top?.entry.isMoving) {
    top.entry.isMoving = false
    settle(top.entry)
  } else if (isOurs) {
    if (now !== top.entry.own && !top.isClosed) top.onBack()
    settleSoon(top.entry)
    // Nothing lies there any more: whoever comes by goes on to the page.
  } else if (isLeft()) history.back()
}

const close = (layer: Layer) => {
  // Said twice, it would lead one page too far.
  if (layer.isClosed) return
  layer.isClosed = true
  settleSoon(layer.entry)
}

/** What lay over the page has gone with all of it: its entries are passed by. */
export const forgetEntries = (): void => {
  for (const { leave } of layers.splice(0)) leave()
}

/** Before the router, which listens in the usual order. A page that was read anew with something open begins without. */
export const hearBack = (): void => {
  addEventListener('popstate', hear, true)
  if (isLeft()) history.back()
}

const pushEntry = (name: string): Entry => {
  const below = stateNow()
  // The router counts its entries: what it puts above this one has another number than the page below.
  history.pushState({ ...history.state, idx: (told().idx ?? 0) + 1, over: name }, '')
  return { below, own: stateNow(), ground: below, isMoving: false }
}

/** The entry of what Back was just pressed on, which is open, as it asks something first. */
const entryToShare = (top: Layer | undefined) =>
  top && isOpenOn(top.entry) && (top.entry.isMoving || stateNow() === top.entry.below) ? top.entry : undefined

/** Puts an entry for the same page on top, under a name; gives back what takes it away again, unless it was left or something lies over it. */
export const openEntry = (name: string, onBack: () => void): (() => void) => {
  let layer: Layer | undefined
  let isOver = false
  const push = () => {
    if (isOver) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const entry = entryToShare(layers.at(-1)) ?? pushEntry(name)
    layer = { entry, onBack, gone: promise, leave: resolve, isClosed: false }
    layers.push(layer)
  }
  const top = layers.at(-1)
  // The step that the browser is about to take would be one from here.
  if (top?.entry.isMoving && !isOpenOn(top.entry)) void top.gone.then(push)
  else push()
  return () => {
    isOver = true
    if (layer) close(layer)
  }
}
