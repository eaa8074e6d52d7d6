import type { FileSummary } from '#contract/resources/sys-file.ts'

export interface KindSum {
  label: string
  color: string
  count: number
  bytes: number
}

const kinds: readonly { label: string; color: string; types: readonly string[] }[] = [
  { label: '图片', color: '#1890ff', types: ['jpeg', 'jpg', 'png', 'ico'] },
  { label: '音视频', color: '#7a5af5', types: ['mp3', 'wav', 'mp4', 'flv', 'm3u8'] },
  { label: '文档', color: '#13a8a8', types: ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf', 'txt'] },
]
const rest = { label: '其他', color: '#8c8c8c' }

const known = new Set(kinds.flatMap(each => each.types))

const sumOf = (types: FileSummary['types']) => ({
  count: types.reduce((sum, each) => sum + each.count, 0),
  bytes: types.reduce((sum, each) => sum + each.bytes, 0),
})

/** Files by what people call them; kinds that nobody has are left out. */
export const sumByKind = (types: FileSummary['types']): KindSum[] =>
  [
    ...kinds.map(({ label, color, types: mine }) => ({
      label,
      color,
      ...sumOf(types.filter(each => mine.includes(each.fileType))),
    })),
    { ...rest, ...sumOf(types.filter(each => !known.has(each.fileType))) },
  ].filter(each => each.count > 0)
