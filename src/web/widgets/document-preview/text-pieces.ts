/**
 * What a piece of a text holds at most. A browser takes minutes for fifty thousand lines of Chinese, or seconds for a line of a
 * million letters, in one piece, and a moment for as much in pieces.
 */
export const mostInPiece = { lines: 200, letters: 10_000 }

/** A line of more letters goes on in a line of its own; no letter is parted. */
const partsOf = (line: string): string[] => {
  const parts: string[] = []
  let rest = line
  while (rest.length > mostInPiece.letters) {
    const isPair = /[\uD800-\uDBFF]/.test(rest.charAt(mostInPiece.letters - 1))
    const at = mostInPiece.letters - (isPair ? 1 : 0)
    parts.push(rest.slice(0, at))
    rest = rest.slice(at)
  }
  return [...parts, rest]
}

/** A text in pieces of lines, each with a break at its end, which keeps an empty last one. */
export const piecesOf = (text: string): string[] => {
  const pieces: string[] = []
  let lines: string[] = []
  let letters = 0
  const end = () => {
    pieces.push(`${lines.join('\n')}\n`)
    lines = []
    letters = 0
  }
  for (const line of text.split(/\r\n|\r|\n/).flatMap(partsOf)) {
    const isFull = lines.length === mostInPiece.lines || letters + line.length > mostInPiece.letters
    if (isFull && lines.length > 0) end()
    lines.push(line)
    letters += line.length
  }
  end()
  return pieces
}
