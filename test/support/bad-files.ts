import { write } from '@e965/xlsx'
import sharp from 'sharp'

import { makeDocx } from '../../src/server/seed/documents/docx.ts'
import { makePdf } from '../../src/server/seed/documents/pdf.ts'
import {
  beyondFour,
  bomb,
  documentWith,
  lying,
  overlapping,
  scratched,
  twofold,
  withLongNumbers,
  workbookWithMacros,
} from './bad-zips.ts'
import { fixtureBytes } from './fixture.ts'

export interface BadFile {
  what: string
  name: string
  bytes: Buffer
  /** Not what its ending says, not there to its end, or a picture that fills the memory of whoever looks at it. */
  says: 'other' | 'torn' | 'huge'
  /** What the content is instead, where it can be named. */
  kind?: string
}

const blue = () => sharp({ create: { width: 90, height: 60, channels: 3, background: '#1890ff' } })
const png = () => blue().png().toBuffer()
const jpg = () => blue().jpeg().toBuffer()

/** A picture that says of itself that it is as large as a picture can be. */
const enlarged = (picture: Buffer): Buffer => {
  const bytes = Buffer.from(picture)
  const frame = bytes.indexOf('ffc0', 'hex')
  if (frame < 0) bytes.writeUInt32BE(60_000, bytes.writeUInt32BE(60_000, 16))
  else bytes.writeUInt16BE(60_000, bytes.writeUInt16BE(60_000, frame + 5))
  return bytes
}
const workbook = (bookType: 'xlsx' | 'biff8') =>
  Buffer.from(
    write(
      { SheetNames: ['一'], Sheets: { 一: { A1: { t: 's', v: '账号' }, '!ref': 'A1' } } },
      { type: 'array', bookType },
    ),
  )

/** An old workbook whose directory's chain of sectors comes back to itself, and never names a workbook. */
const looping = (): Buffer => {
  const bytes = workbook('biff8')
  const directory = bytes.readUInt32LE(0x30)
  const table = bytes.readUInt32LE(0x4c)
  bytes.writeUInt32LE(directory, (table + 1) * 512 + directory * 4)
  bytes.fill(0, (directory + 1) * 512, (directory + 2) * 512)
  return bytes
}

/** The first boxes of a film, whose description is empty. */
const emptyFilm = (): Buffer => {
  const box = (type: string, length: number) => {
    const bytes = Buffer.alloc(length)
    bytes.writeUInt32BE(length)
    bytes.write(type, 4, 'latin1')
    return bytes
  }
  const head = box('ftyp', 24)
  head.write('isom\0\0\u0002\0isomiso2', 8, 'latin1')
  return Buffer.concat([head, box('moov', 8), box('mdat', 5000)])
}

const page = Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(5000)}`)

/** Files that must not be kept, each with what it is. */
export const badFiles = async (): Promise<BadFile[]> => {
  const picture = await png()
  const photo = await jpg()
  const huge = enlarged(photo)
  const video = fixtureBytes('clip.mp4')
  const pdf = makePdf([['一']])
  const docx = makeDocx('合同', ['第一条'])
  return [
    { what: 'a page called .png', name: '图.png', bytes: page, says: 'other' },
    {
      what: 'a page that carries a PDF further down',
      name: '文.pdf',
      bytes: Buffer.concat([page, pdf]),
      says: 'other',
    },
    {
      what: 'a program called .mp4',
      name: '片.mp4',
      bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(6000)]),
      says: 'other',
      kind: 'exe',
    },
    {
      what: 'a picture with a zip behind it called .docx',
      name: '文.docx',
      bytes: Buffer.concat([picture, docx]),
      says: 'other',
      kind: 'png',
    },
    {
      what: 'a PNG called .jpg',
      name: '照.jpg',
      bytes: picture,
      says: 'other',
      kind: 'png',
    },
    {
      what: 'a picture of a format that is not accepted',
      name: '照.jpg',
      bytes: await blue().webp().toBuffer(),
      says: 'other',
      kind: 'webp',
    },
    {
      what: 'a vector picture called .png',
      name: '图.png',
      bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(5000)}</svg>`),
      says: 'other',
    },
    {
      what: 'a document with macros',
      name: '文.docx',
      bytes: documentWith('word/vbaProject.bin'),
      says: 'other',
    },
    { what: 'a workbook with old macros', name: '表.xlsx', bytes: workbookWithMacros(), says: 'other' },
    {
      what: 'two kinds of document in one',
      name: '文.docx',
      bytes: documentWith('xl/workbook.xml'),
      says: 'other',
    },
    {
      what: 'a document whose parts climb out',
      name: '文.docx',
      bytes: documentWith('../../etc/cron.d/x'),
      says: 'other',
    },
    {
      what: 'a document with a program behind it',
      name: '文.docx',
      bytes: Buffer.concat([docx, Buffer.from('MZ'), Buffer.alloc(20_000)]),
      says: 'other',
    },
    {
      what: 'a workbook called .docx',
      name: '文.docx',
      bytes: workbook('xlsx'),
      says: 'other',
      kind: 'xlsx',
    },
    { what: 'a zip bomb by size', name: '文.docx', bytes: bomb(400 * 1024 * 1024), says: 'other' },
    { what: 'a zip bomb by ratio', name: '文.docx', bytes: bomb(2 * 1024 * 1024), says: 'other' },
    {
      what: 'a document larger than it says',
      name: '文.docx',
      bytes: lying('word/document.xml', 20),
      says: 'other',
    },
    {
      what: 'slides larger than they say',
      name: '片.pptx',
      bytes: lying('ppt/presentation.xml', 5),
      says: 'other',
    },
    {
      what: 'a workbook larger than it says',
      name: '表.xlsx',
      bytes: lying('xl/workbook.xml', 20),
      says: 'other',
    },
    { what: 'a document of which a part is damaged', name: '文.docx', bytes: scratched(), says: 'other' },
    { what: 'two zips in one', name: '文.docx', bytes: twofold(), says: 'other' },
    { what: 'a zip of entries that share their bytes', name: '文.docx', bytes: overlapping(), says: 'other' },
    {
      what: 'a document of which a part is beyond 4 GB',
      name: '文.docx',
      bytes: withLongNumbers(docx, beyondFour),
      says: 'other',
    },
    { what: 'a picture called .mp4', name: '片.mp4', bytes: picture, says: 'other', kind: 'png' },
    {
      what: 'an old workbook called .doc',
      name: '文.doc',
      bytes: workbook('biff8'),
      says: 'other',
      kind: 'xls',
    },
    { what: 'a torn workbook', name: '表.xlsx', bytes: workbook('xlsx').subarray(0, 3000), says: 'other' },
    { what: 'an old workbook that loops', name: '表.xls', bytes: looping(), says: 'other' },
    { what: 'a torn document', name: '文.docx', bytes: docx.subarray(0, docx.length - 200), says: 'other' },
    { what: 'a torn picture', name: '图.png', bytes: picture.subarray(0, picture.length - 40), says: 'torn' },
    { what: 'a torn photograph', name: '照.jpg', bytes: photo.subarray(0, photo.length - 40), says: 'torn' },
    { what: 'a torn video', name: '片.mp4', bytes: video.subarray(0, video.length - 1000), says: 'torn' },
    { what: 'a film that shows nothing', name: '片.mp4', bytes: emptyFilm(), says: 'torn' },
    {
      what: 'a page that says that it is a PDF',
      name: '文.pdf',
      bytes: Buffer.concat([Buffer.from('%PDF-1.4\n'), page, Buffer.from('%%EOF')]),
      says: 'torn',
    },
    {
      what: 'a PDF with a film behind it',
      name: '文.pdf',
      bytes: Buffer.concat([pdf, video]),
      says: 'torn',
    },
    { what: 'a picture of too many pixels', name: '图.png', bytes: enlarged(picture), says: 'huge' },
    { what: 'a photograph of too many pixels', name: '照.jpg', bytes: huge, says: 'huge' },
    {
      what: 'one with bytes where none should be',
      name: '照.jpg',
      bytes: Buffer.concat([huge.subarray(0, 20), Buffer.alloc(3), huge.subarray(20)]),
      says: 'huge',
    },
    { what: 'a torn PDF', name: '文.pdf', bytes: pdf.subarray(0, pdf.length - 60), says: 'torn' },
  ]
}

const long = '长'.repeat(255)

/** Names that would do harm as paths, in headers or to the eye. */
export const badNames = [
  { what: 'a name that climbs out', name: '../../../etc/passwd.mp3', label: 'passwd.mp3' },
  { what: 'a name that climbs out of Windows', name: String.raw`..\..\windows\win.mp3`, label: 'win.mp3' },
  { what: 'a name of 255 characters', name: `${long}.mp3`, label: `${long.slice(0, 196)}.mp3` },
  {
    what: 'a name that turns the reading direction',
    name: '账单\u202e3pm.exe.mp3',
    label: '账单3pm.exe.mp3',
  },
  { what: 'a name with control characters', name: '账\u0007单\u0000.mp3', label: '账单.mp3' },
  { what: 'a name that is only an ending', name: '.mp3', label: '未命名.mp3' },
  { what: 'a name that nobody sees', name: ' \u3000\u200b.mp3', label: '未命名.mp3' },
  { what: 'a name of a device', name: 'CON.mp3', label: 'CON.mp3' },
  // A form writes a quotation mark so.
  { what: 'a name with quotes', name: 'a";filename=evil.mp3', label: 'a";filename=evil.mp3' },
]
