import type { Body, WordNode } from './word-model.ts'

/** A remark that a reader of the document left at a place of it (批注). */
export interface Remark extends WordNode {
  id: string
  author?: string | null
  date?: string | null
}

const markLooks = { 'background-color': '#fff3b0', 'font-size': '0.8em' }
const listLooks = { 'background-color': '#fffbe6', 'border-left': '3px solid #d4a72c', 'padding-left': '8px' }

const run = (text: string, cssStyle = {}): WordNode => ({
  type: 'run',
  cssStyle,
  children: [{ type: 'text', text }],
})

/** A day as the writer's machine had it: what is written after it, if anything, says nothing of where he was. */
const dayOf = (date: string | null | undefined) => /^\d{4}-\d\d-\d\d/.exec(date ?? '')?.[0]

const headOf = ({ author, date }: Remark, name: string) =>
  [name, author?.trim(), dayOf(date)].filter(Boolean).join('　')

const paragraph = (...children: WordNode[]): WordNode => ({
  type: 'paragraph',
  cssStyle: listLooks,
  children,
})

/** Without recursion: how deep a document is nested is up to a stranger. */
const forEachNode = (roots: readonly WordNode[], visit: (node: WordNode) => void) => {
  const rest = roots.toReversed()
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    visit(node)
    for (const child of node.children?.toReversed() ?? []) rest.push(child)
  }
}

/**
 * Remarks are numbered in the order of their places, which say so, and stand in full behind the text; the reader of Word documents
 * leaves them out.
 */
export const showRemarks = (body: Body, texts: readonly WordNode[], remarks: readonly Remark[]): void => {
  if (remarks.length === 0) return
  const known = new Map(remarks.map(remark => [remark.id, remark]))
  const names = new Map<string, string>()
  const nameOf = (id: string) => {
    const name = names.get(id) ?? `批注 ${names.size + 1}`
    names.set(id, name)
    return name
  }
  forEachNode(texts, node => {
    node.children = node.children?.map(child =>
      child.type === 'commentReference' && child.id !== undefined && known.has(child.id)
        ? run(`［${nameOf(child.id)}］`, markLooks)
        : child,
    )
  })
  // One whose place is gone still says something.
  for (const { id } of remarks) nameOf(id)
  const listed = [...names].flatMap(([id, name]) => {
    const remark = known.get(id)
    if (!remark) return []
    const said = remark.children ?? []
    for (const each of said) each.cssStyle = { ...each.cssStyle, ...listLooks }
    return [paragraph(run(headOf(remark, name), { 'font-weight': 'bold' })), ...said]
  })
  body.children = [...(body.children ?? []), ...listed]
}
