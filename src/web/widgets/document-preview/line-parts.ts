import type { WordNode } from './word-model.ts'

/** What a line is parted with, and into. */

/** Deeper than a link within a change that is tracked no writer puts a tabulator; a stranger might. */
const deepest = 8

export interface Halves {
  before: readonly WordNode[]
  after: readonly WordNode[]
}

/** What stands before a place and behind it; a link that holds the place is there on both sides. */
export const halve = (nodes: readonly WordNode[], place: WordNode, depth = 0): Halves | undefined => {
  for (const [at, node] of nodes.entries()) {
    const inside =
      node === place
        ? { before: [], after: [] }
        : depth < deepest && node.type !== 'paragraph'
          ? halve(node.children ?? [], place, depth + 1)
          : undefined
    if (!inside) continue
    const side = (children: readonly WordNode[]) => (children.length > 0 ? [{ ...node, children }] : [])
    return {
      before: [...nodes.slice(0, at), ...side(inside.before)],
      after: [...side(inside.after), ...nodes.slice(at + 1)],
    }
  }
  return undefined
}

/** What no line ends in: a number, and what stands between two stops. */
export const wholeParts =
  'section.docx span.docx-whole, section.docx span.docx-whole span { white-space: pre; overflow-wrap: normal }'

export const part = (
  children: readonly WordNode[],
  cssStyle: Record<string, string>,
  className = '',
): WordNode => ({
  type: 'run',
  className,
  // A part begins no paragraph, and where it stands is said here.
  cssStyle: { 'text-indent': '0', 'text-align': 'start', ...cssStyle },
  children,
})

/** From where the text before ends to where that behind begins: dots on its line, what is to be filled in below it. */
export const gap = (leader: string | undefined, length = '1em'): WordNode =>
  part([], {
    flex: `1 1 ${length}`,
    margin: '0 0.25em',
    ...(leader && {
      'border-bottom': `1px ${leader}`,
      position: 'relative',
      bottom: leader === 'solid' ? '-0.2em' : '0.15em',
    }),
  })

export const whole = (children: readonly WordNode[]): WordNode =>
  part(children, { flex: 'none' }, 'docx-whole')

/** Around the place where it stands, in one line. */
export const around = (children: readonly WordNode[]) =>
  part([part(children, { flex: 'none', width: 'max-content' })], {
    flex: '0 0 0',
    width: '0',
    display: 'flex',
    'justify-content': 'center',
  })
