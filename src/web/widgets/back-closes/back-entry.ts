/** What lies over the page and has an entry of its own in the browser's history. */
interface Layer {
  /** What is below it in the history, and what is its own there. */
  below: string
  own: string
  onBack: () => void
  /** Resolves as soon as it has left the history. */
  gone: Promise<void>
  leave: () => void
  isClosed: boolean
  /** The browser has been told to step back from it. */
  isLeaving: boolean
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
  return told().over !== undefined && layers.every(({ own }) => own !== now)
}

const remove = (layer: Layer) => {
  layers.splice(layers.indexOf(layer), 1)
  layer.leave()
}

const hear = (event: PopStateEvent) => {
  const now = stateNow()
  const top = layers.at(-1)
  const isOurs = top?.below === now
  // The router is where it was, or will be told of the page below.
  if (isOurs || isLeft()) event.stopImmediatePropagation()
  if (isOurs) {
    remove(top)
    if (!top.isClosed) top.onBack()
  }
  // Nothing lies there any more: whoever comes by goes on to the page.
  if (isLeft()) history.back()
}

const close = (layer: Layer) => {
  // Said twice, it would lead one page too far.
  if (layer.isClosed) return
  layer.isClosed = true
  // What closes it may lead elsewhere in the same breath, and goes there from where it is.
  setTimeout(() => {
    if (!layers.includes(layer)) return
    if (stateNow() !== layer.own) return remove(layer)
    layer.isLeaving = true
    history.back()
  })
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

/** Puts an entry for the same page on top, under a name; gives back what takes it away again, unless it was left or something lies over it. */
export const openEntry = (name: string, onBack: () => void): (() => void) => {
  let layer: Layer | undefined
  let isOver = false
  const push = () => {
    if (isOver) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const below = stateNow()
    // The router counts its entries: what it puts above this one has another number than the page below.
    history.pushState({ ...history.state, idx: (told().idx ?? 0) + 1, over: name }, '')
    layer = {
      below,
      own: stateNow(),
      onBack,
      gone: promise,
      leave: resolve,
      isClosed: false,
      isLeaving: false,
    }
    layers.push(layer)
  }
  const top = layers.at(-1)
  // The step that the browser is about to take would be one from here.
  if (top?.isLeaving) void top.gone.then(push)
  else push()
  return () => {
    isOver = true
    if (layer) close(layer)
  }
}
