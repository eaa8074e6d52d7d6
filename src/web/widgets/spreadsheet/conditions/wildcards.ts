/** `*` stands for whatever is there, `?` for one letter, `~` before one of them for itself; both cases of a letter are the same. */
const anyLetter = Symbol('?')

type Piece = (string | typeof anyLetter)[]

/** What stands between its stars. */
const piecesOf = (pattern: string): Piece[] => {
  const pieces: Piece[] = [[]]
  for (const part of pattern.toLowerCase().match(/~[*?~]|[^]/g) ?? [])
    if (part === '*') pieces.push([])
    else pieces.at(-1)?.push(part === '?' ? anyLetter : part.replace(/^~(?=[^])/, ''))
  return pieces
}

const standsAt = (piece: Piece, text: string, at: number) =>
  at >= 0 &&
  at + piece.length <= text.length &&
  piece.every((part, n) => part === anyLetter || part === text[at + n])

const find = (piece: Piece, text: string, from: number) => {
  for (let at = from; at + piece.length <= text.length; at++) if (standsAt(piece, text, at)) return at
  return -1
}

/** Where the pieces end that follow each other from there on; the first place of each is the best for those behind it. */
const endOf = (pieces: readonly Piece[], text: string, from: number) => {
  let end = from
  for (const piece of pieces) {
    const at = find(piece, text, end)
    if (at < 0) return -1
    end = at + piece.length
  }
  return end
}

/** Where something begins in a text that the pattern means, from 0 on; -1 where nothing does. As an expression it could take hours. */
export const wildcardSearch = (pattern: string, text: string): number => {
  const [first = [], ...rest] = piecesOf(pattern)
  const lower = text.toLowerCase()
  const at = find(first, lower, 0)
  return at < 0 || endOf(rest, lower, at + first.length) < 0 ? -1 : at
}

/** Whether the pattern means all of a text. */
export const isWildcardOf = (pattern: string): ((text: string) => boolean) => {
  const [first = [], ...rest] = piecesOf(pattern)
  const last = rest.pop()
  return text => {
    const lower = text.toLowerCase()
    if (!standsAt(first, lower, 0)) return false
    if (!last) return first.length === lower.length
    const end = endOf(rest, lower, first.length)
    return end >= 0 && lower.length - last.length >= end && standsAt(last, lower, lower.length - last.length)
  }
}
