import type { ModalFuncProps } from 'antd'
import { expect, test, vi } from 'vitest'

import { addOpenWork } from '#web/api/open-work.ts'
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
