/** Types that a browser may show by itself: none of them can carry a script. Everything else is offered for saving. */
const shown: Record<string, string> = {
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
}

const saved: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** RFC 6266: plain letters for old readers, the whole name for the others. */
export const dispositionOf = (kind: 'inline' | 'attachment', fileName: string): string => {
  const plain = fileName.replace(/[^\w.-]/g, '_')
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Headers of a file's bytes (api section 5): what it is, that it is nothing else, and that it runs nothing. */
export const contentHeaders = (fileType: string, fileName: string): Record<string, string> => {
  const type = shown[fileType]
  return {
    'content-type': type ?? saved[fileType] ?? 'application/octet-stream',
    'content-disposition': dispositionOf(type ? 'inline' : 'attachment', fileName),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
  }
}
