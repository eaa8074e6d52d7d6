import { App } from 'antd'
import { useEffect, useMemo, useRef } from 'react'

import { addOpenWork } from '#web/api/open-work.ts'

/** How much of a sheet has been changed by hand: it is not thrown away without a question. */
export const useRepairs = () => {
  const { modal } = App.useApp()
  const count = useRef(0)
  useEffect(
    () =>
      addOpenWork({
        tell: () => (count.current > 0 ? `导入的表格里改动了 ${count.current} 处，还没有导入` : undefined),
      }),
    [],
  )
  return useMemo(
    () => ({
      note: () => void count.current++,
      forget: () => void (count.current = 0),
      /** Goes on with `then`, at once where nothing would be lost. */
      leave: (then: () => void) => {
        if (count.current === 0) return then()
        modal.confirm({
          title: '放弃已做的修改？',
          content: `在表格里改动了 ${count.current} 处，还没有导入。放弃后需要重新修改。`,
          okText: '放弃修改',
          okButtonProps: { danger: true },
          cancelText: '继续修改',
          onOk: then,
        })
      },
    }),
    [modal],
  )
}
