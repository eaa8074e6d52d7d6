import {
  documentLimits,
  isHarmlessZip,
  readZipDirectory,
  readZipEnd,
  zipTail,
} from '#contract/zip-directory.ts'

import { compoundMagic, compoundNames } from './compound-file.ts'
import { mostPixels, pixelsOf } from './pixels.ts'
import { unpacksAsSaid } from './unpacks-as-said.ts'
import { isWholeFile } from './whole-file.ts'

/** Random access to a file; `to` is included, and what lies beyond the end is not there. */
export interface Bytes {
  size: number
  readAt(from: number, to: number): Promise<Buffer>
}

const headBytes = 64 * 1024
const zipMagic = Buffer.from('504b0304', 'hex')
const largestDirectory = 16 * 1024 * 1024

/** What each accepted extension may hold, in the words of `kindOf`. */
const kinds: Record<string, readonly string[]> = {
  jpeg: ['jpg'],
  jpg: ['jpg'],
  png: ['png', 'apng'],
  pdf: ['pdf'],
  mp3: ['mp3'],
  wav: ['wav'],
  // Older telephones call the same boxes 3GP, and their films .mp4; where the codec is known, browsers play it as one.
  mp4: ['mp4', 'm4v', '3gp', '3g2'],
  doc: ['doc'],
  xls: ['xls'],
  ppt: ['ppt'],
  docx: ['docx', 'locked'],
  xlsx: ['xlsx', 'locked'],
  pptx: ['pptx', 'locked'],
}

/** The extensions under which a kind is accepted. */
export const extensionsOf = (kind: string | undefined): string[] =>
  Object.keys(kinds).filter(each => kind !== undefined && kinds[each]?.includes(kind))

const isIn = (names: readonly string[], ...wanted: string[]) => names.some(each => wanted.includes(each))

/** The part that makes a zip a document, by what it then is. */
const documents = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' }

/** Macros under a harmless extension, old ones of worksheets too, and names that climb out of where they are unpacked. */
const isUnwanted = (name: string) =>
  name.endsWith('vbaProject.bin') ||
  name.startsWith('xl/macrosheets/') ||
  /^\/|(^|[\\/])\.\.([\\/]|$)/.test(name)

const officeZip = async (file: Bytes): Promise<string | undefined> => {
  const { size, readAt } = file
  const end = readZipEnd(await readAt(Math.max(0, size - zipTail), size - 1))
  if (!end || end.directorySize > largestDirectory) return undefined
  const directory = await readAt(end.directoryStart, end.directoryStart + end.directorySize - 1)
  const entries = readZipDirectory(directory, end)
  if (!entries || !isHarmlessZip(entries, size, documentLimits)) return undefined
  const names = entries.map(each => each.name)
  if (!names.includes('[Content_Types].xml') || names.some(isUnwanted)) return undefined
  const found = Object.entries(documents).flatMap(([kind, part]) => (names.includes(part) ? [kind] : []))
  // Two at once are read as one by some programs and as the other by others.
  return found.length === 1 && (await unpacksAsSaid(file, entries)) ? found[0] : undefined
}

const oldOffice = async ({ readAt }: Bytes): Promise<string | undefined> => {
  const names = await compoundNames(readAt)
  if (isIn(names, 'WordDocument')) return 'doc'
  if (isIn(names, 'Workbook', 'Book')) return 'xls'
  if (isIn(names, 'PowerPoint Document')) return 'ppt'
  return isIn(names, 'EncryptedPackage') ? 'locked' : undefined
}

/** What the content is, whatever it is called; undefined for what nobody knows. */
const kindOf = async (file: Bytes): Promise<string | undefined> => {
  const head = await file.readAt(0, Math.min(file.size, headBytes) - 1)
  if (head.subarray(0, 4).equals(zipMagic)) return officeZip(file)
  if (head.subarray(0, 8).equals(compoundMagic)) return oldOffice(file)
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(head))?.ext
}

/** `other`: not what its extension says; `torn`: that, but not to its end; `huge`: a picture that fills the memory. */
export interface Verdict {
  is: 'right' | 'other' | 'torn' | 'huge'
  /** What it is; undefined for what nobody knows. */
  kind: string | undefined
}

/** Whether a file is what its extension says, and whole (api section 5). */
export const judgeContent = async (extension: string, file: Bytes): Promise<Verdict> => {
  const kind = file.size === 0 ? undefined : await kindOf(file)
  if (kind === undefined || !extensionsOf(kind).includes(extension)) return { is: 'other', kind }
  if (!(await isWholeFile(kind, file))) return { is: 'torn', kind }
  return { is: (await pixelsOf(kind, file)) > mostPixels ? 'huge' : 'right', kind }
}

const office = ['doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx']

/**
 * What the first piece already shows to be something else, so that nobody sends a gigabyte in vain; undefined where it
 * may still be right. Office containers show what they are only when they are whole.
 */
export const clearlyOther = async (extension: string, firstPiece: Bytes): Promise<Verdict | undefined> => {
  const head = await firstPiece.readAt(0, Math.min(firstPiece.size, headBytes) - 1)
  if (head.length < 4100) return undefined
  const isContainer = head.subarray(0, 4).equals(zipMagic) || head.subarray(0, 8).equals(compoundMagic)
  if (isContainer) return office.includes(extension) ? undefined : { is: 'other', kind: undefined }
  const kind = await kindOf(firstPiece)
  return extensionsOf(kind).includes(extension) ? undefined : { is: 'other', kind }
}
