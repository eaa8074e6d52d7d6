/** Often enough that memory outside the heap never comes near the 64 MB at which all of it is searched. */
const clearedEvery = 16 * 1024 * 1024

let passed = 0

/**
 * Says that so many bytes of a body have come or gone in buffers of their own, and clears young memory before they add up.
 * Such a buffer is done with at once, but its bytes lie outside the heap: the collector of young objects, who would find
 * it, sees little to do, until so much lies outside that the whole heap is searched instead. For a gigabyte that took as
 * much processor time as receiving it. What nobody looks at again is given back at once instead (`files/own-memory.ts`).
 * `npm start` brings the flag that lets us; without it all goes on, only slower.
 */
export const bytesPassed = (bytes: number): void => {
  passed += bytes
  if (passed < clearedEvery) return
  passed = 0
  globalThis.gc?.({ type: 'minor', execution: 'sync' })
}
