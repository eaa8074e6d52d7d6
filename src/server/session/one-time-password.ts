import { randomInt } from 'node:crypto'

/** Without 0 O o 1 l I: it is read aloud and copied from a screen. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** A random password of 12 characters (69 bits), shown once and changed at the first login. */
export const oneTimePassword = (): string =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
