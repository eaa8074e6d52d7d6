import { safeFileName, type FileRecord } from '#contract/files.ts'
import { faultLines } from './fault-lines.ts'

const sentence = '这里已有同名、同样大小的，又选了一份；多余的可以删除'

/** What is said of chosen files that are here already, as far as name and size tell: taken they are all the same. */
export const alikeWords = (
  chosen: readonly { name: string; size: number }[],
  there: readonly Pick<FileRecord, 'fileName' | 'fileSize'>[],
): string[] => {
  const isThere = ({ name, size }: { name: string; size: number }) =>
    there.some(file => file.fileName === safeFileName(name) && file.fileSize === size)
  return faultLines(
    chosen.filter(isThere).map(({ name }) => ({ name, sentence })),
    true,
  )
}
