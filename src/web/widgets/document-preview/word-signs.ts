/**
 * Word writes the dots and ticks of its lists as letters of the fonts Symbol and Wingdings, at places that mean nothing
 * without them; most machines that read here have neither. Those that lists are usually made with, as everybody's letters.
 */
const signs: Readonly<Record<string, string>> = {
  '\uf020': ' ',
  '\uf02d': '－',
  '\uf052': '☑',
  '\uf06c': '●',
  '\uf06e': '■',
  '\uf06f': '□',
  '\uf071': '❑',
  '\uf075': '◆',
  '\uf076': '❖',
  '\uf0a3': '☐',
  '\uf0a7': '▪',
  '\uf0a8': '□',
  '\uf0b7': '•',
  '\uf0d8': '➢',
  '\uf0e0': '➔',
  '\uf0e8': '➔',
  '\uf0fc': '✓',
  '\uf0fe': '☑',
}

const privateSign = /[\uf020-\uf0ff]/g

/** The text as it can be read anywhere. What is not known stays, or is `unknown`: before the line of a list, a dot will do. */
export const readableSigns = (text: string, unknown?: string): string =>
  text.replace(privateSign, sign => signs[sign] ?? unknown ?? sign)
