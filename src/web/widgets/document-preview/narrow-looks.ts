import { nodesOfType, type Style, type WordNode } from './word-model.ts'

type Looks = Record<string, string>

/** How much of narrow paper each takes at most, points: a cover indents its lines by half a page. */
const most: Readonly<Record<string, number>> = {
  'margin-inline-start': 42,
  'margin-inline-end': 21,
  'text-indent': 42,
  'font-size': 26,
}

const limit = (looks: Looks) => {
  // What hangs before a line stays before it.
  const hanging = Math.max(0, -Number.parseFloat(looks['text-indent'] ?? '0'))
  for (const [name, points] of Object.entries(most)) {
    const room = name === 'margin-inline-start' ? Math.max(points, hanging) : points
    const value = looks[name] ?? ''
    if (value.endsWith('pt') && Number.parseFloat(value) > room) looks[name] = `${room}pt`
  }
}

/** What was made for broad paper, on narrow one: indentations and titles are limited. */
export const fitNarrow = (texts: readonly WordNode[], styles: readonly Style[]): void => {
  for (const { styles: parts = [] } of styles) for (const { values } of parts) limit(values)
  for (const text of texts)
    for (const type of ['paragraph', 'run'])
      for (const { cssStyle } of nodesOfType(text, type)) if (cssStyle) limit(cssStyle)
}
