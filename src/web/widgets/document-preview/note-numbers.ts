const romans: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

const roman = (number: number) => {
  let [rest, text] = [number, '']
  for (const [worth, letters] of romans) {
    text += letters.repeat(Math.floor(rest / worth))
    rest %= worth
  }
  return text
}

/** As Word goes on after z: aa, bb. */
const letter = (number: number) =>
  String.fromCodePoint(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26))

const circled = (number: number) =>
  number <= 20 ? String.fromCodePoint(0x24_60 + number - 1) : String(number)

const formats: Readonly<Record<string, (number: number) => string>> = {
  decimalEnclosedCircle: circled,
  decimalEnclosedCircleChinese: circled,
  lowerRoman: roman,
  upperRoman: number => roman(number).toUpperCase(),
  lowerLetter: letter,
  upperLetter: number => letter(number).toUpperCase(),
}

/** The number of a note, 1 or more, in the format that Word calls so; plain in those that notes seldom have. */
export const noteNumber = (number: number, format: string): string =>
  formats[format]?.(number) ?? String(number)
