/** Who wants to begin while another has only just begun. */
const waiting: (() => void)[] = []
let isTaken = false
let channel: MessageChannel | undefined

const openChannel = () => {
  const made = new MessageChannel()
  made.port1.addEventListener('message', () => {
    const next = waiting.shift()
    isTaken = false
    if (!next) return
    hold()
    next()
  })
  made.port1.start()
  return made
}

/** Holds the turn until the task at hand is over; a timer would hold each up to four milliseconds longer. */
const hold = () => {
  isTaken = true
  channel ??= openChannel()
  channel.port2.postMessage(null)
}

/**
 * To begin a request costs the browser's thread a millisecond or two, and a page that comes up wants ten at once: one begins
 * in each task, the first right away, so that what is typed or pressed meanwhile waits for one alone.
 */
export const turn = (): Promise<void> => {
  if (isTaken) return new Promise(resolve => waiting.push(resolve))
  hold()
  return Promise.resolve()
}
