import { makeDocx } from '../../src/server/seed/documents/docx.ts'
import { contentTypes, makeZip, relations } from '../../src/server/seed/documents/zip.ts'

/** A zip whose directory says that each of its entries unpacks to `claimed` bytes. */
const claiming = (zip: Buffer, claimed: number): Buffer => {
  const bytes = Buffer.from(zip)
  for (let at = 0; at + 4 <= bytes.length; at++)
    if (bytes.readUInt32LE(at) === 0x02014b50) bytes.writeUInt32LE(claimed, at + 24)
  return bytes
}

export const bomb = (claimed: number): Buffer => claiming(makeDocx('炸弹', ['x']), claimed)

/** A document of which one part unpacks to much more than its directory says. */
export const lying = (part: string, megabytes: number): Buffer => {
  const zip = makeZip({
    '[Content_Types].xml': contentTypes({}),
    '_rels/.rels': relations([['officeDocument', part]]),
    [part]: Buffer.alloc(megabytes * 1024 * 1024, 0x20),
  })
  return claiming(zip, 50_000)
}

/** A document of which one part cannot be unpacked. */
export const scratched = (): Buffer => {
  const bytes = makeDocx('划伤', ['x'.repeat(1000)])
  const name = bytes.indexOf('word/document.xml')
  // No kind of block is called so.
  return bytes.fill(0xff, name + 17, name + 27)
}

/** Two zips in one: whoever goes by the last end sees the second, and by the first that there is only a remark. */
export const twofold = (): Buffer => {
  const first = makeDocx('明', ['x'])
  const second = Buffer.concat([makeDocx('暗', ['x']), Buffer.from('\n')])
  first.writeUInt16LE(second.length, first.length - 2)
  return Buffer.concat([first, second])
}

/** Entries that say of themselves that each is as long as nearly the whole file: they share their bytes. */
export const overlapping = (): Buffer => {
  const bytes = makeDocx('重叠', ['x'.repeat(100)])
  for (let at = 0; at + 4 <= bytes.length; at++)
    if (bytes.readUInt32LE(at) === 0x02014b50) bytes.writeUInt32LE(bytes.length - 100, at + 20)
  return bytes
}

/** A document with one part more. */
export const documentWith = (part: string) =>
  makeZip({
    '[Content_Types].xml': contentTypes({ '/word/document.xml': 'wordprocessingml.document.main' }),
    'word/document.xml': '<x/>',
    [part]: '<x/>',
  })

export const workbookWithMacros = () =>
  makeZip({
    '[Content_Types].xml': contentTypes({ '/xl/workbook.xml': 'spreadsheetml.sheet.main' }),
    'xl/workbook.xml': '<x/>',
    'xl/macrosheets/sheet1.xml': '<x/>',
  })

const longEnd = (count: number, size: number, start: number) => {
  const bytes = Buffer.alloc(76)
  bytes.writeUInt32LE(0x06064b50)
  bytes.writeBigUInt64LE(44n, 4)
  bytes.writeUInt32LE(0x002d002d, 12)
  for (const [at, value] of [count, count, size, start].entries())
    bytes.writeBigUInt64LE(BigInt(value), 24 + 8 * at)
  bytes.writeUInt32LE(0x07064b50, 56)
  bytes.writeBigUInt64LE(BigInt(start + size), 64)
  bytes.writeUInt32LE(1, 72)
  return bytes
}

/** With a second end in front of the usual one, as programs write that did not know how much would come. */
export const withLongEnd = (zip: Buffer, more = { count: 0, size: 0, start: 0 }): Buffer => {
  const end = zip.subarray(-22)
  const count = end.readUInt16LE(10) + more.count
  const long = longEnd(count, end.readUInt32LE(12) + more.size, end.readUInt32LE(16) + more.start)
  return Buffer.concat([zip.subarray(0, -22), long, end])
}

const longField = (numbers: readonly number[]) => {
  const bytes = Buffer.alloc(4 + 8 * numbers.length)
  bytes.writeUInt16LE(1)
  bytes.writeUInt16LE(8 * numbers.length, 2)
  for (const [at, value] of numbers.entries()) bytes.writeBigUInt64LE(BigInt(value), 4 + 8 * at)
  return bytes
}

/** Each entry says how long it is, and where, in eight bytes; `fields` are what stands there instead. */
export const withLongNumbers = (
  zip: Buffer,
  fields = (numbers: readonly number[]): Buffer => longField(numbers),
): Buffer => {
  const end = Buffer.from(zip.subarray(-22))
  const start = end.readUInt32LE(16)
  const entries: Buffer[] = []
  for (let at = start; zip.readUInt32LE(at) === 0x02014b50;) {
    const next = at + 46 + zip.readUInt16LE(at + 28)
    const entry = Buffer.from(zip.subarray(at, next))
    const field = fields([24, 20, 42].map(each => entry.readUInt32LE(each)))
    for (const each of [24, 20, 42]) entry.writeUInt32LE(0xffffffff, each)
    entry.writeUInt16LE(field.length, 30)
    entries.push(entry, field)
    at = next
  }
  const directory = Buffer.concat(entries)
  end.writeUInt32LE(directory.length, 12)
  return Buffer.concat([zip.subarray(0, start), directory, end])
}

/** As long as nobody can keep: 4 GB and one byte. */
export const beyondFour = () => longField([0x1_0000_0001, 100, 0])

/** Of two fields, one reader would take the first and another the last. */
export const twiceLong = (numbers: readonly number[]) =>
  Buffer.concat([longField(numbers), longField(numbers)])

/** What stands in front of each entry says only that its lengths come in eight bytes, behind it. */
export const unsaidAhead = (zip: Buffer): Buffer => {
  const bytes = Buffer.from(zip)
  for (let at = 0; at + 30 <= bytes.length; at++)
    if (bytes.readUInt32LE(at) === 0x04034b50) bytes.fill(0xff, at + 18, at + 26)
  return bytes
}
