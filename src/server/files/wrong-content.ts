import { failure, type Failure } from '#contract/failure.ts'
import { quotedName } from '#contract/files.ts'
import { messages } from '#contract/messages.ts'

import { extensionsOf } from './content-type.ts'

/** What people call a kind of file, where that says more than its abbreviation alone. */
const families: Record<string, readonly string[]> = {
  图片: ['jpg', 'png', 'apng', 'gif', 'webp', 'bmp', 'tif', 'heic', 'avif', 'ico', 'jxl', 'jp2', 'psd'],
  音频: ['mp3', 'wav', 'm4a', 'aac', 'flac', 'ogg', 'opus', 'amr', 'ape'],
  视频: ['mp4', 'm4v', 'mov', 'avi', 'mkv', 'webm', 'flv', 'mpg', '3gp', 'asf'],
  文档: ['pdf', 'doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx', 'rtf'],
}

/** With a space before what is not Chinese. */
const wordOf = (kind: string): string => {
  if (kind === 'locked') return '加密的 Office 文档'
  const [family = '文件'] = Object.entries(families).find(([, kinds]) => kinds.includes(kind)) ?? []
  return ` ${kind.toUpperCase()} ${family}`
}

/** A file that is not what its extension says, and what it is instead where anybody knows. */
interface Wrong {
  name: string
  kind: string | undefined
}

/**
 * Says what such a file is and what to do. The specification's sentence (section 5) stands in front of it, but for one
 * that would be accepted under its own extension: that its format is not supported would not be true. What nobody can
 * name may be torn, carry macros or be something else altogether; one of the two is true of all. Its extension is in its name.
 */
export const wrongContent = ({ name, kind }: Wrong, accept: readonly string[]): Failure => {
  const own = extensionsOf(kind).filter(each => accept.includes(each))
  if (kind && own.length > 0)
    return failure(
      'refused',
      `${quotedName(name)}的内容与扩展名不符（实际是${wordOf(kind)}），请把扩展名改成 ${own.join(' 或 ')} 后再上传`,
    )
  const problem = kind
    ? `${quotedName(name)}实际是${wordOf(kind)}，请另存为支持的格式后再上传`
    : `${quotedName(name)}的内容与扩展名不符或已损坏，请检查内容，或另存后再上传`
  return failure('refused', messages.wrongExtension(accept) + problem)
}
