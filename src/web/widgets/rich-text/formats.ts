import { Extension, Mark } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

const mark = (name: string, tag: 'sup' | 'sub') =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

/** What the text begins with needs no word. */
const sides = ['center', 'right']

const sideOf = (element: HTMLElement): string | null => {
  const side = element.style.textAlign || (element.getAttribute('align') ?? '')
  return sides.find(each => each === side) ?? null
}

const Sides = Extension.create({
  name: 'sides',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: sideOf,
          renderHTML: ({ textAlign }: Record<string, unknown>) =>
            typeof textAlign === 'string' ? { style: `text-align: ${textAlign}` } : {},
        },
      },
    },
  ],
})

/** What is pasted into an empty line is that line: its words would come into it without the side where they stand. */
export const withSide = (slice: Slice, { state }: EditorView): Slice => {
  const isEmptyLine = state.selection.empty && state.selection.$from.parent.content.size === 0
  const side: unknown = slice.content.firstChild?.attrs['textAlign']
  return isEmptyLine && typeof side === 'string' ? new Slice(slice.content, 0, slice.openEnd) : slice
}

/** What copied text says by its form: 10⁵ is no 105, a title stands in the middle, who signs at the right. */
export const formats = [mark('superscript', 'sup'), mark('subscript', 'sub'), Sides]
