import { unreadableFile } from '../file-button/unreadable-file.ts'

type Magic = readonly number[]
const oldWorkbook: Magic = [0xd0, 0xcf, 0x11, 0xe0]
const zip: Magic = [0x50, 0x4b, 0x03, 0x04]

/** What else has been given the name of a workbook. */
const others: readonly [what: string, magic: Magic][] = [
  ['PDF', [0x25, 0x50, 0x44, 0x46]],
  ['图片', [0x89, 0x50, 0x4e, 0x47]],
  ['图片', [0xff, 0xd8, 0xff]],
  ['图片', [0x47, 0x49, 0x46, 0x38]],
  ['图片', [0x42, 0x4d]],
  // A RIFF file of another kind has no more business under this name.
  ['图片或录音', [0x52, 0x49, 0x46, 0x46]],
  ['压缩包', [0x52, 0x61, 0x72, 0x21]],
  ['压缩包', [0x37, 0x7a, 0xbc, 0xaf]],
]

const startsWith = (bytes: Uint8Array, magic: Magic) => magic.every((each, at) => bytes[at] === each)

/** Old files keep names in two-byte letters, packed ones in plain ones. */
const names = (bytes: Uint8Array, name: string, encoding: 'utf-16le' | 'latin1') =>
  new TextDecoder(encoding).decode(bytes).includes(name)

/** Whether an old one says so in the record behind the beginning of its content, which stands at the start of a sector. */
const isLockedOld = (bytes: Uint8Array) => {
  const [content, filePass] = [
    [0x09, 0x08, 0x10, 0x00],
    [0x2f, 0x00],
  ]
  for (let at = 512; at + 22 < bytes.length; at += 512)
    if (startsWith(bytes.subarray(at), content)) return startsWith(bytes.subarray(at + 20), filePass)
  return false
}

/** A new workbook with a password is a stream of that name in an old container. */
const isLocked = (bytes: Uint8Array) =>
  startsWith(bytes, oldWorkbook) && (names(bytes, 'EncryptedPackage', 'utf-16le') || isLockedOld(bytes))

/** What it is, where that is no workbook. */
const otherKind = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, zip)) {
    if (names(bytes, 'word/document.xml', 'latin1')) return 'Word 文档'
    return names(bytes, 'ppt/presentation.xml', 'latin1') ? 'PPT' : undefined
  }
  if (startsWith(bytes, oldWorkbook))
    return names(bytes, 'WordDocument', 'utf-16le') ? 'Word 文档' : undefined
  return others.find(([, magic]) => startsWith(bytes, magic))?.[0]
}

/** Excel's own “Unicode 文本” has two bytes a letter, and says so at its beginning. */
const isUnicode = (bytes: Uint8Array) => startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])

/** A web page, XML or a list of commas under the name of a workbook: Excel opens them all the same. */
const isText = (bytes: Uint8Array) => isUnicode(bytes) || !bytes.subarray(0, 1000).includes(0)

/** What can be done about a file that could not be read, by what it is. */
export const whyUnreadable = (bytes: Uint8Array): string => {
  if (bytes.length === 0) return '这个文件是空的，可能没有下载或复制完。请重新取得文件，再选一次。'
  if (isLocked(bytes)) return '这个文件加了密码。请用 Excel 打开，去掉密码后保存，再选一次。'
  const kind = otherKind(bytes)
  if (kind !== undefined)
    return `这个文件其实是${/^\w/.test(kind) ? ' ' : ''}${kind}，只是名称像工作簿。请选原来的工作簿，或把内容填进模板再选。`
  if (!startsWith(bytes, zip) && !startsWith(bytes, oldWorkbook) && isText(bytes))
    return '这个文件的内容是文本（如网页、XML 或 CSV），只是名称像工作簿。请用 Excel 打开，另存为 .xlsx 后再选。'
  return '这个文件读不出来：可能没有下载完，或已经损坏。请用 Excel 打开，另存为 .xlsx 后再选；Excel 也打不开的，请重新取得文件。'
}

/** The same of a file, which may have changed since it was chosen: then nobody knows what it is. */
export const whyNotRead = async (file: Pick<Blob, 'arrayBuffer'>): Promise<string> => {
  try {
    return whyUnreadable(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return `${unreadableFile}。`
  }
}
