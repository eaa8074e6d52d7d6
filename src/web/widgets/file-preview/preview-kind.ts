import { previewTypes } from '#contract/limits.ts'

export type PreviewKind = 'image' | 'video' | 'audio' | 'document' | 'none'

const has = (list: readonly string[], type: string) => list.includes(type)
const audio = ['mp3', 'wav']
const otherDocuments = ['pdf', 'txt', 'csv', 'md', 'json', 'xml', 'log']

/** How a file is shown, by its extension (specification section 9). */
export const previewKind = (fileType: string): PreviewKind => {
  const type = fileType.replace('.', '').toLowerCase()
  if (has(previewTypes.image, type)) return 'image'
  if (has(previewTypes.video, type)) return 'video'
  if (has(audio, type)) return 'audio'
  return has(previewTypes.office, type) || has(otherDocuments, type) ? 'document' : 'none'
}
