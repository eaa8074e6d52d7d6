import { noteNumber } from './note-numbers.ts'
import { nodesIn, paragraphsIn, type Body, type WordNode } from './word-model.ts'

/** What a document says of its footnotes, or of its endnotes. */
export interface NotesOf {
  /** Type of the places in the text that refer to them. */
  reference: 'footnoteReference' | 'endnoteReference'
  notes: readonly WordNode[]
  format: string
  /** Where the numbers begin again, if not only once. */
  restart?: 'eachSect' | 'eachPage' | undefined
}

const className = 'note-number'

/** What draws the references counts for itself, from each page anew: its number is hidden, that of Word stands beside it. */
export const noteLooks = `
  .${className} > sup { display: none }
  section.docx > ol { list-style: none; padding-left: 0 }
`

const raised = (number: string): WordNode => ({
  type: 'run',
  verticalAlign: 'sup',
  children: [{ type: 'text', text: number }],
})

/** Before the words of a note, which Word begins with a space, and others at once. */
const putBefore = (note: WordNode, number: string) => {
  const [first] = paragraphsIn(note)
  const marked = { ...raised(number), cssStyle: { 'margin-right': '0.25em' } }
  if (first) first.children = [marked, ...(first.children ?? [])]
  else note.children = [{ type: 'paragraph', children: [marked] }, ...(note.children ?? [])]
}

/**
 * Gives the notes of a document, and the places that refer to them, their numbers as Word counts them: through the whole
 * document, unless it says otherwise.
 */
export const numberNotes = (body: Body, { reference, notes, format, restart }: NotesOf): void => {
  const byId = new Map(notes.map(note => [note.id, note]))
  let count = 0
  const numbered = (place: WordNode): WordNode => {
    const note = byId.get(place.id)
    if (!note) return place
    byId.delete(place.id)
    count += 1
    const number = noteNumber(count, format)
    putBefore(note, number)
    return { type: 'run', className, children: [place, raised(number)] }
  }
  for (const part of body.children ?? []) {
    for (const node of nodesIn(part)) {
      if (restart === 'eachPage' && node.break === 'page') count = 0
      if (!node.children?.some(({ type }) => type === reference)) continue
      node.children = node.children.map(each => (each.type === reference ? numbered(each) : each))
      // What is raised is drawn twice, and each time its notes are taken as others; a number raises itself.
      node.verticalAlign = undefined
    }
    if (restart === 'eachSect' && part.sectionProps) count = 0
  }
}
