import type { ModalFuncProps } from 'antd'

import { filesOnTheirWay } from '#web/api/open-work.ts'
import { missingWords } from '#web/widgets/uploader/missing-words.ts'

/** Whether a record is to be saved now; where files are still on their way to it, its person says so. */
export const maySaveWithout = async (
  id: string,
  ask: (box: ModalFuncProps) => Promise<boolean>,
): Promise<boolean> => {
  const names = filesOnTheirWay(id)
  if (names.length === 0) return true
  return ask({
    title: '文件还没有传完，要先保存吗？',
    content: `${missingWords(names)}。先保存的话，文件在后面接着传，进度显示在窗口右下角；暂停了的，要点“继续”才会传。`,
    okText: '先保存',
    okType: 'default',
    cancelText: '继续等待',
    cancelButtonProps: { type: 'primary' },
    // A key pressed too often must not save half of it.
    focusable: { autoFocusButton: 'cancel' },
  })
}
