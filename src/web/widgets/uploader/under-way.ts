const markOf = (fingerprint: string) => `uploading ${fingerprint}`

/** Absent at an address without https: a window then knows of its own uploads alone. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/** Every window of this browser sees that the file is on its way, until `done` has settled or the window is gone. */
export const markUnderWay = (fingerprint: string, done: Promise<unknown>): void => {
  const held = locks()?.request(markOf(fingerprint), { mode: 'shared' }, () => done)
  // Whoever waits for the upload hears why it failed.
  held?.catch(() => undefined)
}

/** Whether a window of this browser has it under way. */
export const isUnderWay = async (fingerprint: string): Promise<boolean> => {
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.some(({ name }) => name === markOf(fingerprint))
}
