import { seal, unsealed } from '#server/db/sealed.ts'

/** What a note is for; it is good for nothing else. */
type Purpose = 'captcha' | 'ticket'

/**
 * A note that a browser carries and only the server reads: every node of an installation can, with or without Redis, and
 * so can the same node after a restart.
 */
export const sealNote = (key: Buffer, purpose: Purpose, text: string, until: Date): string =>
  seal(key, `${purpose[0]}${until.getTime().toString(36)} ${text}`)

export interface Note {
  /** The same for every spelling of the same note: for what may be done once. */
  mark: string
  text: string
}

/** What the note says; undefined where it is none, for something else, or over. */
export const readNote = (key: Buffer, purpose: Purpose, word: string, now: Date): Note | undefined => {
  const text = unsealed(key, word)
  const [, letter, until, said] = /^(\w)(\w+) (.*)$/s.exec(text ?? '') ?? []
  if (letter !== purpose[0] || until === undefined || said === undefined) return undefined
  if (Number.parseInt(until, 36) <= now.getTime()) return undefined
  return { mark: Buffer.from(word, 'base64url').subarray(0, 12).toString('base64url'), text: said }
}
