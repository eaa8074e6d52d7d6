const colour = /^(#[\da-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,20})$/i

/** 8 to 72 px. Nothing that is relative to what is around it: nested, twice as large becomes a thousand times. */
const fontSize = /^(([89]|[1-6]\d)(\.\d+)?|7[01](\.\d+)?|72)px$|^(0?\.[5-9]\d*|[1-3](\.\d+)?|4)rem$/

/** Two letters are a paragraph's beginning; ten are room for a list, more push the words out of sight. */
const indent = /^((\d|10)(\.\d+)?r?em|1?\d{1,2}(\.\d+)?px|[1-4]?\d(\.\d+)?%|0)$/

const width = /^((\d{1,2}(\.\d+)?|100)%|(\d{1,3}|1[01]\d\d)(\.\d+)?px|[1-8]?\d(\.\d+)?r?em|auto)$/

/**
 * The style that rich text may bear, and its values: what people write with, and nothing that breaks the page around it. Whoever
 * writes over HTTP may try anything.
 */
export const richTextStyles: Readonly<Record<string, readonly RegExp[]>> = {
  color: [colour],
  'background-color': [colour],
  'text-align': [/^(left|right|center|justify)$/],
  'font-size': [fontSize],
  'font-weight': [/^(bold|normal|\d{3})$/],
  'text-decoration': [/^(underline|line-through|none)$/],
  'text-indent': [indent],
  width: [width],
}

/** What of a style may stay; nothing where none of it may. `valueOf` answers with nothing for what the style does not say. */
export const fittingStyle = (valueOf: (name: string) => string): string =>
  Object.entries(richTextStyles)
    .filter(([name, rules]) => rules.some(rule => rule.test(valueOf(name))))
    .map(([name]) => `${name}:${valueOf(name)}`)
    .join(';')
