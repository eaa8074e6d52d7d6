import { crc32, deflateRawSync } from 'node:zlib'

const header = (signature: number, fields: readonly [size: 2 | 4, value: number][]) => {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [size]) => sum + size, 0))
  bytes.writeUInt32LE(signature)
  let at = 4
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

const utf8Names = 0x0800
const deflated = 8
/** 1 January 2026, as a zip writes days. */
const day = ((2026 - 1980) << 9) | (1 << 5) | 1

/** A zip of small texts, as office documents are; the same bytes each time. */
export const makeZip = (files: Readonly<Record<string, string | Uint8Array>>): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let start = 0
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path)
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const facts: [2 | 4, number][] = [
      [2, 20],
      [2, utf8Names],
      [2, deflated],
      [2, 0],
      [2, day],
      [4, crc32(raw)],
      [4, packed.length],
      [4, raw.length],
      [2, name.length],
      [2, 0],
    ]
    const body = Buffer.concat([header(0x04034b50, facts), name, packed])
    bodies.push(body)
    const place: [2 | 4, number][] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, start],
    ]
    directory.push(header(0x02014b50, [[2, 20], ...facts, ...place]), name)
    start += body.length
  }
  const list = Buffer.concat(directory)
  const count = Object.keys(files).length
  const end = header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, list.length],
    [4, start],
    [2, 0],
  ])
  return Buffer.concat([...bodies, list, end])
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const xmlText = (text: string) => text.replace(/[&<>"]/g, each => escapes[each] ?? each)

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** `[Content_Types].xml` of an office document: each part with its kind. */
export const contentTypes = (parts: Readonly<Record<string, string>>) =>
  `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    parts,
  )
    .map(
      ([name, kind]) =>
        `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.${kind}+xml"/>`,
    )
    .join('')}</Types>`

/** A `.rels` part: what a part belongs together with, by `rId1`, `rId2`, … */
export const relations = (targets: readonly [kind: string, target: string][]) =>
  `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([kind, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`
