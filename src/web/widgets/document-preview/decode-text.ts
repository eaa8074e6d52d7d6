/** What Windows writes before text that it calls Unicode. */
const marked = (bytes: Uint8Array) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/** Text as it was written; it may end in the middle of a letter. Chinese text from Windows is GB 18030 more often than not. */
export const decodeText = (bytes: ArrayBuffer): string => {
  const wide = marked(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)))
  if (wide) return new TextDecoder(wide).decode(bytes, { stream: true })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('gb18030').decode(bytes, { stream: true })
  }
}
