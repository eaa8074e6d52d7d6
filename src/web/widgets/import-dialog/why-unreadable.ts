const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0]
const zip = [0x50, 0x4b, 0x03, 0x04]

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((each, at) => bytes[at] === each)

/** A new workbook with a password is a stream of that name in an old container; its directory is in two-byte letters. */
const isLockedNew = (bytes: Uint8Array) =>
  new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')

/** An old one says it in the record behind the beginning of its content, which stands at the start of a sector. */
const isLockedOld = (bytes: Uint8Array) => {
  const [content, filePass] = [
    [0x09, 0x08, 0x10, 0x00],
    [0x2f, 0x00],
  ]
  for (let at = 512; at + 22 < bytes.length; at += 512)
    if (startsWith(bytes.subarray(at), content)) return startsWith(bytes.subarray(at + 20), filePass)
  return false
}

/** A web page, XML or a list of commas under the name of a workbook: Excel opens them all the same. */
const isText = (bytes: Uint8Array) => bytes.length > 0 && !bytes.subarray(0, 1000).includes(0)

/** What can be done about a file that could not be read, where its content tells. */
export const whyUnreadable = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, zip)) return undefined
  if (startsWith(bytes, oldWorkbook))
    return isLockedNew(bytes) || isLockedOld(bytes)
      ? '这个文件加了密码。请用 Excel 打开，去掉密码后保存，再选一次。'
      : undefined
  return isText(bytes)
    ? '这个文件的内容是文本（如网页、XML 或 CSV），只是名称像工作簿。请用 Excel 打开，另存为 .xlsx 后再选。'
    : undefined
}
