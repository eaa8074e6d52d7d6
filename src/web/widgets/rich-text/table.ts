import { Node } from '@tiptap/core'

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Math.round(Number(element.getAttribute(name))) || 1),
  renderHTML: ({ [name]: count }: Record<string, unknown>) =>
    typeof count === 'number' && count > 1 ? { [name]: count } : {},
})

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
    parseHTML: () => [{ tag }],
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
export const tables = [Table, Row, cell('tableCell', 'td'), cell('tableHeader', 'th')]
