import { packedBytes, type ZipEntry } from '#contract/zip-directory.ts'

/** Nothing is wrong with the file, but only the library can read it. */
export class Unfamiliar extends Error {}

/** A piece is inflated at once, to a thousand times as much at most, whoever wants no more of it. */
const pieceBytes = 16 * 1024

const inPieces = (bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      // A Uint8Array over whichever buffer is a chunk of bytes.
      const piece = bytes.subarray(at, at + pieceBytes) as Uint8Array<ArrayBuffer>
      at += piece.length
      if (piece.length > 0) controller.enqueue(piece)
      else controller.close()
    },
  })
}

const inflate = (packed: Uint8Array): ReadableStream<Uint8Array> => {
  try {
    return inPieces(packed).pipeThrough(new DecompressionStream('deflate-raw'))
  } catch {
    throw new Unfamiliar('This browser does not inflate')
  }
}

/**
 * An entry of a zip piece by piece, unpacked by the browser itself; one that turns out larger than the directory says was
 * made to deceive.
 */
export async function* unpack(file: Uint8Array, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const packed = packedBytes(file, entry)
  if (!packed || (entry.method !== 0 && entry.method !== 8)) throw new Unfamiliar('Packed in another way')
  if (entry.method === 0) return yield packed
  let size = 0
  const reader = inflate(packed).getReader()
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    size += value?.length ?? 0
    if (size > entry.unpacked) throw new Error('Larger than it says')
    if (value) yield value
  }
}

/** An entry that is small, or needed as a whole, as text. */
export const unpackText = async (file: Uint8Array, entry: ZipEntry): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of unpack(file, entry)) text += decoder.decode(bytes, { stream: true })
  return text + decoder.decode()
}
