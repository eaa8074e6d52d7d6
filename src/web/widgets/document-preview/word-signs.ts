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

/** Whether it needs its font to be read. */
export const isPrivateSign = (code: number): boolean => code >= 0xf020 && code <= 0xf0ff

const table = (...rows: [first: number, signs: string][]) =>
  new Map(rows.flatMap(([first, row]) => [...row].map((sign, at) => [first + at, sign] as const)))

const fonts: Readonly<Record<string, ReadonlyMap<number, string>>> = {
  symbol: table(
    [0x20, ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_'],
    [0x60, '‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'],
    [0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵'],
    [0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪'],
    [0xf1, '⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'],
  ),
  wingdings: table(
    [0x28, '☎'],
    [0x2a, '✉'],
    [0x45, '☜☞☝☟'],
    [0x4a, '☺'],
    [0x4c, '☹'],
    [0x6c, '●❍■□❐❑❒⬧⧫◆❖⬥☒'],
    [0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'],
    [0x9e, '·•▪○'],
    [0xa4, '◉◎'],
    [0xa7, '▪□'],
    [0xaa, '✦★✶'],
    [0xd8, '➢'],
    [0xdf, '←➔↑↓↖↗↙↘'],
    [0xe8, '➔'],
    [0xfb, '✗✓☒☑'],
  ),
  'wingdings 2': table([0x2a, '☐'], [0x4f, '✗✓☒☑☒'], [0x97, '●'], [0xa3, '☐']),
  'wingdings 3': table([0x21, '←→↑↓↖↗↙↘'], [0x70, '▲▼△▽◀▶◁▷◣◢◤◥◂▸▴▾']),
  webdings: table([0x33, '◀▶▲▼'], [0x61, '✔'], [0x67, '■'], [0x6e, '●']),
}

export const isFontOfSigns = (font = ''): boolean => Object.hasOwn(fonts, font.toLowerCase())

/** A letter of a font of signs, by its number or its private place, as everybody's; undefined where there is none. */
export const signOf = (font = '', code: number): string | undefined =>
  fonts[font.toLowerCase()]?.get(isPrivateSign(code) ? code - 0xf000 : code)
