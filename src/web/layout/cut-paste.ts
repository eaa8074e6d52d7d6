/** What of a box a paste is held against; a box without a limit has a negative one. */
interface Box {
  value: string
  maxLength: number
  selectionStart: number | null
  selectionEnd: number | null
}

/**
 * How many letters at the end of a pasted text the box has no room for: the browser leaves them out and does not say so. What is
 * selected makes room.
 */
export const cutFrom = (box: Box, isOneLine: boolean, pasted: string): number => {
  if (box.maxLength < 0) return 0
  const text = pasted.replaceAll(/\r\n?/g, '\n').replaceAll(isOneLine ? '\n' : '', '')
  const selected = (box.selectionEnd ?? 0) - (box.selectionStart ?? 0)
  const room = box.maxLength - (box.value.length - selected)
  return Math.max(0, text.length - Math.max(0, room))
}
