/** A document that only its password opens. */
export class Locked extends Error {}

const utf16 = (text: string) => [...text].flatMap(letter => [letter.charCodeAt(0), 0])

/** Where an office program puts a document that it has encrypted: a container of the old kind, in which this is the name of a part. */
const encryptedPart = utf16('EncryptedPackage')
const container = [0xd0, 0xcf, 0x11, 0xe0]

const holds = (bytes: Uint8Array, wanted: readonly number[], from: number) =>
  wanted.every((byte, at) => bytes[from + at] === byte)

const hasEncryptedPart = (bytes: Uint8Array) => {
  const [first = 0] = encryptedPart
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (holds(bytes, encryptedPart, at)) return true
  return false
}

/** Why a document could not be drawn, where that was its password; otherwise what was said. */
export const whyNotDrawn = async (file: Blob, error: unknown): Promise<unknown> => {
  if (error instanceof Error && error.name === 'PasswordException') return new Locked()
  const bytes = new Uint8Array(await file.arrayBuffer())
  return holds(bytes, container, 0) && hasEncryptedPart(bytes) ? new Locked() : error
}
