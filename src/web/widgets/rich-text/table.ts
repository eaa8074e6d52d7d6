import { Node } from '@tiptap/core'

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Math.round(Number(element.getAttribute(name))) || 1),
  renderHTML: ({ [name]: count }: Record<string, unknown>) =>
    typeof count === 'number' && count > 1 ? { [name]: count } : {},
})

const cell = (name: string, tag: 'td' | 'th', ...also: { tag: string; priority: number }[]) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
    parseHTML: () => [{ tag }, ...also],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

/** Tables of copied text stay tables, whose cells can be written in; to draw new ones is an office program's business. */
export const tables = [
  Table,
  Row,
  cell('tableCell', 'td'),
  // A heading row of Word has ordinary cells.
  cell('tableHeader', 'th', { tag: 'thead td', priority: 60 }),
]
