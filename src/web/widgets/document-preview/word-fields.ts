import { attributeOf, childOf, element, findIn, isNamed, type Rule, type XmlElement } from './xml-tree.ts'

const pageField = /^\s*(PAGE|NUMPAGES|SECTIONPAGES)\b/i

/** Which page a line comes to stand on is known when it is printed. */
const anyPage = () => element('t', '', '…')

const isOn = (box: XmlElement | undefined) =>
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

/** A field in one piece shows what was last computed for it. */
const fldSimple: Rule = field => {
  const isEmpty = findIn(field, 't').length === 0
  return isEmpty && pageField.test(attributeOf(field, 'instr') ?? '')
    ? [element('r', '', anyPage())]
    : field.children
}

/**
 * Fields in the order of their document. Their reader passes over every run in which a field begins or ends, also over what is
 * beside that; so nothing of them is left but what they show.
 */
export const fieldRules = (): [string, Rule][] => {
  const open: { code: string; isCode: boolean; isEmpty: boolean }[] = []
  const fldChar: Rule = mark => {
    const kind = attributeOf(mark, 'fldCharType')
    const field = open.at(-1)
    if (kind === 'begin') open.push({ code: '', isCode: true, isEmpty: true })
    else if (kind === 'separate' && field) field.isCode = false
    else if (open.pop()?.isEmpty && field && pageField.test(field.code)) return [anyPage()]
    return answerOf(mark)
  }
  const instrText: Rule = ({ children }) => {
    const field = open.at(-1)
    if (field) field.code += children.join('')
    return []
  }
  const text: Rule = whole => {
    const field = open.at(-1)
    if (field && !field.isCode) field.isEmpty = false
    return [whole]
  }
  return [
    ['fldChar', fldChar],
    ['fldSimple', fldSimple],
    ['instrText', instrText],
    ['pgNum', () => [anyPage()]],
    ['t', text],
  ]
}
