import type { ModalFuncProps } from 'antd'
import { expect, test, vi } from 'vitest'

import type { FileRecord } from '#contract/files.ts'
import { addOpenWork } from '#web/api/open-work.ts'
import { beginPicture, giveUpPictures } from '#web/widgets/rich-text/pictures-under-way.ts'
import { maySaveWithout } from './may-save-without.ts'

test('a record is saved without files that are on their way only where its person says so', async () => {
  const ask = vi.fn<(box: ModalFuncProps) => Promise<boolean>>()
  const forget = addOpenWork({
    tell: () => undefined,
    filesOf: id => (id === 'notice' ? ['年会.mp4'] : []),
  })
  try {
    expect([await maySaveWithout('other', ask), ask.mock.calls.length]).toEqual([true, 0])
    ask.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    expect([await maySaveWithout('notice', ask), await maySaveWithout('notice', ask)]).toEqual([false, true])
    const [box] = ask.mock.lastCall ?? []
    expect(box?.content).toContain('还有 1 个文件没有传完：年会.mp4')
    expect([box?.okText, box?.cancelText]).toEqual(['先保存', '继续等待'])
  } finally {
    forget()
  }
})

test('a picture on its way into its text is named, and what saving without it means', async () => {
  const ask = vi.fn<(box: ModalFuncProps) => Promise<boolean>>().mockResolvedValue(false)
  const nothing = () => undefined
  const { promise: done } = Promise.withResolvers<FileRecord>()
  const run = { done, cancel: vi.fn<() => void>(), leave: nothing, resume: nothing }
  const owner = { otcType: 'sys/msg', otcId: 'notice' }
  beginPicture(new File(['1'], '照片.png'), owner, 1, () => run, nothing)
  expect([await maySaveWithout('other', ask), await maySaveWithout('notice', ask)]).toEqual([true, false])
  const [box] = ask.mock.lastCall ?? []
  expect(box?.title).toBe('图片还没有传完，要先保存吗？')
  expect(box?.content).toBe(
    '还有 1 张图片没有传完：照片.png。先保存的话，图片停止上传，正文里没有，要再插入一次。',
  )
  giveUpPictures('notice')
  expect([await maySaveWithout('notice', ask), run.cancel.mock.calls.length]).toEqual([true, 1])
})
