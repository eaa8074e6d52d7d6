import { renameSync } from 'node:fs'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Renames a folder; that it fails with one of these codes is foreseen. */
const tryRename = (from: string, to: string, expected: readonly string[]): void => {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!expected.includes(String(codeOf(error)))) throw error
  }
}

/**
 * Puts a finished folder where another one may be, which goes to `before`. Of two who do it at once one wins: what the other
 * brings stays where it is.
 */
export const putInPlace = (made: string, place: string, before: string): void => {
  tryRename(place, before, ['ENOENT'])
  tryRename(made, place, ['ENOTEMPTY', 'EEXIST'])
}
