/** Ids of uploads that have begun, by the file's fingerprint: a reload goes on where it was. */
const prefix = 'upload:'
const dayMs = 24 * 60 * 60 * 1000

interface Begun {
  id: string
  time: number
}

const read = (key: string): Begun | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof value !== 'object' || value === null || !('id' in value) || !('time' in value))
      return undefined
    const { id, time } = value
    return typeof id === 'string' && typeof time === 'number' ? { id, time } : undefined
  } catch {
    // A browser that keeps nothing for us just starts again.
    return undefined
  }
}

const isOld = (begun: Begun | undefined) => !begun || Date.now() - begun.time > dayMs

/** The server sweeps uploads after a day; so does this. */
const sweep = () => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && isOld(read(key))) localStorage.removeItem(key)
}

export const recallUpload = (fingerprint: string): string | undefined => {
  const begun = read(prefix + fingerprint)
  return isOld(begun) ? undefined : begun?.id
}

export const rememberUpload = (fingerprint: string, id: string): void => {
  try {
    sweep()
    localStorage.setItem(prefix + fingerprint, JSON.stringify({ id, time: Date.now() }))
  } catch {
    // Full or forbidden storage: the upload itself goes on, only a reload would start it again.
  }
}

export const forgetUpload = (fingerprint: string): void => {
  try {
    localStorage.removeItem(prefix + fingerprint)
  } catch {
    // Nothing was kept then.
  }
}
