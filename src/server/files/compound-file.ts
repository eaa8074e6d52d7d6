/** The container of old Office files. Layout: [MS-CFB], sections 2.2 (header), 2.3 (sector chains), 2.6 (directory). */
export const compoundMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex')

type ReadAt = (from: number, to: number) => Promise<Buffer>

const headerFats = 109
const mostSectors = 64
const endOfChain = 0xffff_fffa

const nameOf = (entry: Buffer) => {
  const length = Math.min(entry.readUInt16LE(64), 64)
  return entry.toString('utf16le', 0, Math.max(length - 2, 0))
}

const namesIn = (sector: Buffer): string[] => {
  const names: string[] = []
  for (let at = 0; at + 128 <= sector.length; at += 128) names.push(nameOf(sector.subarray(at, at + 128)))
  return names.filter(Boolean)
}

/** The sector after `sector` in its chain; the header names the tables of the first 7 MB and more, which is enough here. */
const nextSector = async (header: Buffer, readAt: ReadAt, size: number, sector: number) => {
  const perTable = size / 4
  const table = Math.floor(sector / perTable)
  if (table >= headerFats) return endOfChain
  const tableSector = header.readUInt32LE(0x4c + table * 4)
  if (tableSector >= endOfChain) return endOfChain
  const at = (tableSector + 1) * size + (sector % perTable) * 4
  const cell = await readAt(at, at + 3)
  return cell.length === 4 ? cell.readUInt32LE(0) : endOfChain
}

/** Names of the streams at the top of a compound file: they tell a Word file from a spreadsheet or an installer. */
export const compoundNames = async (readAt: ReadAt): Promise<string[]> => {
  const header = await readAt(0, 511)
  if (header.length < 512 || !header.subarray(0, 8).equals(compoundMagic)) return []
  const shift = header.readUInt16LE(0x1e)
  if (shift !== 9 && shift !== 12) return []
  const size = 1 << shift
  const names: string[] = []
  let sector = header.readUInt32LE(0x30)
  for (let count = 0; count < mostSectors && sector < endOfChain; count++) {
    names.push(...namesIn(await readAt((sector + 1) * size, (sector + 2) * size - 1)))
    sector = await nextSector(header, readAt, size, sector)
  }
  return names
}
