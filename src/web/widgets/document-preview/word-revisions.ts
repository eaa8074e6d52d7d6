import { screenOnly } from './paper.ts'
import type { Word } from './word-document.ts'

const revision = /<(?:[^\s<>:/]+:)?(?:ins|del|moveFrom)\s[^>]*\bauthor=/g

/** How many changes a part of a Word document holds that nobody has accepted or refused (修订). */
export const countRevisions = (xml: string): number => xml.match(revision)?.length ?? 0

/** The text is shown as if they were accepted: who signs by it is told. */
export const tellRevisions = async (page: Document, { documentPart, _package: files }: Word) => {
  const count = countRevisions((await files.load(documentPart.path)) ?? '')
  if (count === 0) return
  const note = page.createElement('p')
  note.role = 'note'
  note.className = screenOnly
  note.textContent = `这份文档有 ${count} 处修订还没有接受或拒绝，这里按接受后的样子显示；要看修订，请下载后打开。`
  note.style.cssText =
    'margin: 0; padding: 8px 16px; font: 14px/1.6 sans-serif; background: #fffbe6; color: #613400'
  page.body.prepend(note)
}
