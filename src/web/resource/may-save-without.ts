import type { ModalFuncProps } from 'antd'

import { filesOnTheirWay } from '#web/api/open-work.ts'
import { picturesUnderWay } from '#web/widgets/rich-text/pictures-under-way.ts'
import { missingWords } from '#web/widgets/uploader/missing-words.ts'

/** A file has the record to go to; the text into which a picture would be put goes with the form. */
const lossOf = (files: readonly string[], pictures: readonly string[]) =>
  [
    ...(files.length > 0
      ? [
          `${missingWords(files)}。先保存的话，文件在后面接着传，进度显示在窗口左下角；暂停了的，要点“继续”才会传。`,
        ]
      : []),
    ...(pictures.length > 0
      ? [`${missingWords(pictures, '张图片')}。先保存的话，图片停止上传，正文里没有，要再插入一次。`]
      : []),
  ].join('')

/** Whether a record is to be saved now; where files are still on their way to it, its person says so. */
export const maySaveWithout = async (
  id: string,
  ask: (box: ModalFuncProps) => Promise<boolean>,
): Promise<boolean> => {
  const files = filesOnTheirWay(id)
  const pictures = picturesUnderWay(id)
  if (files.length + pictures.length === 0) return true
  return ask({
    title: `${files.length > 0 ? '文件' : '图片'}还没有传完，要先保存吗？`,
    content: lossOf(files, pictures),
    okText: '先保存',
    okType: 'default',
    cancelText: '继续等待',
    cancelButtonProps: { type: 'primary' },
    // A key pressed too often must not save half of it.
    focusable: { autoFocusButton: 'cancel' },
  })
}
