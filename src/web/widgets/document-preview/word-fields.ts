import { isOfEachPage, pageSign, shownBy } from './field-codes.ts'
import { attributeOf, childOf, element, findIn, isNamed, type Rule, type XmlElement } from './xml-tree.ts'

/** Plain words, as they are to be written in XML. */
export const textOf = (words: string) =>
  element('t', 'xml:space="preserve"', words.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))

/** A code as it is meant: in the XML some of its signs are written in another way. */
const read = (code: string) =>
  code.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** What a document has a sign for is on where that stands, unless it says otherwise. */
export const isOn = (box: XmlElement | undefined) =>
  box !== undefined && !['0', 'false', 'off'].includes(attributeOf(box, 'val') ?? '')

/** What was ticked or chosen in a form of an old kind, which has no text of its own for it. */
const answerOf = (field: XmlElement): XmlElement[] => {
  const [asked] = findIn(field, 'checkBox', 'ddList')
  if (isNamed(asked, 'checkBox'))
    return [element('t', '', isOn(childOf(asked, 'checked') ?? childOf(asked, 'default')) ? '☑' : '☐')]
  const chosen = Number(attributeOf(childOf(asked, 'result') ?? childOf(asked, 'default'), 'val') ?? 0)
  const text = attributeOf(asked && findIn(asked, 'listEntry')[chosen], 'val')
  return text ? [element('t', '', text)] : []
}

/** A field in several pieces: its code, with those of the fields in it in braces, and then what was last computed for it. */
interface Field {
  code: string
  isCode: boolean
  isEmpty: boolean
}

/** What stands in a code is not to be read, nor what was true of one page alone. */
const isHiding = ({ isCode, code }: Field) => isCode || isOfEachPage(code)

/**
 * Fields in the order of their document. Their reader passes over every run in which a field begins or ends, also over what is
 * beside that; so nothing of them is left but what they show.
 */
export const fieldRules = (): [string, Rule][] => {
  const open: Field[] = []
  /** What a field shows is shown by those around it, too, unless it only serves to compute one of them. */
  const show = (...nodes: XmlElement[]) => {
    if (open.some(isHiding)) return []
    for (const field of open) field.isEmpty = false
    return nodes
  }
  const noteInCode = (code: string) => {
    const around = open.at(-1)
    if (around?.isCode) around.code += `{${code}}`
  }
  const fldChar: Rule = mark => {
    const kind = attributeOf(mark, 'fldCharType')
    if (kind === 'begin') open.push({ code: '', isCode: true, isEmpty: true })
    else if (kind === 'separate') {
      const field = open.at(-1)
      if (field) field.isCode = false
    } else {
      const { code = '', isEmpty = false } = open.pop() ?? {}
      noteInCode(code)
      const shown = isEmpty ? shownBy(read(code)) : ''
      if (shown !== '') return show(textOf(shown))
    }
    return answerOf(mark)
  }
  const instrText: Rule = ({ children }) => {
    const field = open.at(-1)
    if (field) field.code += children.join('')
    return []
  }
  /** A field in one piece. */
  const fldSimple: Rule = field => {
    const written = attributeOf(field, 'instr') ?? ''
    const code = read(written)
    noteInCode(written)
    if (findIn(field, 't').length > 0 && !isOfEachPage(code)) return field.children
    const shown = shownBy(code)
    if (shown === '') return field.children
    return show(element('r', '', ...findIn(field, 'rPr').slice(0, 1), textOf(shown)))
  }
  return [
    ['fldChar', fldChar],
    ['fldSimple', fldSimple],
    ['instrText', instrText],
    ['pgNum', () => [textOf(pageSign)]],
    ['t', whole => show(whole)],
  ]
}
