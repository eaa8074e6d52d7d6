import { numberNotes } from './number-notes.ts'
import type { Word } from './word-document.ts'

/** That numbers begin again is what the reader passes over. */
const restartIn = (settings: string, of: string) => {
  const said = new RegExp(`:${of}[ >].*?:numRestart[^>]*(eachSect|eachPage).*?:${of}>`, 's').exec(
    settings,
  )?.[1]
  return said === 'eachSect' || said === 'eachPage' ? said : undefined
}

/** Footnotes, and endnotes, which Word numbers i, ii, iii unless it is told. */
export const numberAllNotes = async (word: Word) => {
  const { footnotesPart, endnotesPart, settingsPart, _package: files } = word
  const xml = settingsPart ? ((await files.load(settingsPart.path)) ?? '') : ''
  const settings = settingsPart?.settings
  numberNotes(word.documentPart.body, {
    reference: 'footnoteReference',
    notes: footnotesPart?.notes ?? [],
    format: settings?.footnoteProps?.nummeringFormat ?? 'decimal',
    restart: restartIn(xml, 'footnotePr'),
  })
  numberNotes(word.documentPart.body, {
    reference: 'endnoteReference',
    notes: endnotesPart?.notes ?? [],
    format: settings?.endnoteProps?.nummeringFormat ?? 'lowerRoman',
    restart: restartIn(xml, 'endnotePr'),
  })
}
