import { officeTheme } from './office-theme.ts'
import { attribute, tagsOf } from './xml.ts'

/** The colours that old workbooks name by their number, from 8 on; 0 to 7 are the first eight of them. */
const palette = (
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 ' +
  '9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF ' +
  '00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 ' +
  '003366 339966 003300 333300 993300 993366 333399 333333'
).split(' ')

export const paletteColour = (number: number): string | undefined => {
  const colour = palette[number < 8 ? number : number - 8]
  return colour && `#${colour}`
}

/** As cells number them: each light colour before its dark one, which the theme has the other way round. */
const themeOrder = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  ...[1, 2, 3, 4, 5, 6].map(n => `accent${n}`),
  'hlink',
  'folHlink',
]

/** The colours of a workbook's theme, `RRGGBB`, in the order in which cells number them. */
export const themeColours = (xml = ''): readonly (string | undefined)[] =>
  themeOrder.map(name => {
    const [, inner = ''] = new RegExp(`<a:${name}>([\\s\\S]*?)</a:${name}>`).exec(xml) ?? []
    const own = attribute(tagsOf(inner, 'a:srgbClr')[0] ?? '', 'val')
    return own ?? attribute(tagsOf(inner, 'a:sysClr')[0] ?? '', 'lastClr') ?? officeTheme[name]
  })

/** Nearer to white, or to black where `tint` is negative. */
export const tinted = (colour: string, tint: number): string =>
  [0, 2, 4]
    .map(at => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16)
      const next = tint < 0 ? part * (1 + tint) : part + (255 - part) * tint
      return Math.round(Math.min(255, Math.max(0, next)))
        .toString(16)
        .padStart(2, '0')
    })
    .join('')

/** What a `<color …/>`, `<fgColor …/>` or the like names, as CSS; undefined where that is the reader's own. */
export const colourOf = (
  tag: string | undefined,
  theme: readonly (string | undefined)[],
): string | undefined => {
  if (tag === undefined) return undefined
  const number = attribute(tag, 'theme')
  const rgb = attribute(tag, 'rgb')?.slice(-6) ?? (number === undefined ? undefined : theme[Number(number)])
  if (rgb && /^[\da-f]{6}$/i.test(rgb)) return `#${tinted(rgb, Number(attribute(tag, 'tint') ?? 0))}`
  const indexed = attribute(tag, 'indexed')
  return indexed === undefined ? undefined : paletteColour(Number(indexed))
}
