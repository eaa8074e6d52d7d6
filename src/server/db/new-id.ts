import { randomFillSync } from 'node:crypto'

/** Random bits for many ids at once: to ask the system for each would cost more than all the rest. */
const bytesPerId = 8
const pool = Buffer.allocUnsafe(512 * bytesPerId)
let drawnTo = pool.length

const draw = () => {
  if (drawnTo === pool.length) {
    randomFillSync(pool)
    drawnTo = 0
  }
  drawnTo += bytesPerId
  return pool.subarray(drawnTo - bytesPerId, drawnTo)
}

const mostInOneMs = 0xfff
let lastMs = 0
let count = 0

/** The moment and a number within it; whoever makes more than fit into a millisecond borrows from the next. */
const nextMoment = () => {
  const now = Date.now()
  if (now > lastMs || count === mostInOneMs) {
    lastMs = Math.max(now, lastMs + 1)
    count = 0
  } else count++
}

/** UUIDv7 (RFC 9562): later ids sort after earlier ones, so that an index grows at its end. */
export const newId = (): string => {
  nextMoment()
  const time = lastMs.toString(16).padStart(12, '0')
  const random = draw()
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80
  const hex = random.toString('hex')
  const number = count.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${number}-${hex.slice(0, 4)}-${hex.slice(4)}`
}
