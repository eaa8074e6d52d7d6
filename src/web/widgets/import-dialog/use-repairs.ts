import { App } from 'antd'
import { useMemo, useRef } from 'react'

/**
 * How much of a sheet has been changed by hand: it is not thrown away without a question. `onRepaired` hears whether there is
 * any, and does not change.
 */
export const useRepairs = (onRepaired?: (isRepaired: boolean) => void) => {
  const { modal } = App.useApp()
  const count = useRef(0)
  return useMemo(
    () => ({
      note: () => {
        count.current++
        onRepaired?.(true)
      },
      /** One of them has been taken back. */
      takeBack: () => {
        count.current = Math.max(0, count.current - 1)
        onRepaired?.(count.current > 0)
      },
      forget: () => {
        count.current = 0
        onRepaired?.(false)
      },
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
    [modal, onRepaired],
  )
}
