import { useMemo, useRef } from 'react'
import { useModal } from '../ask/use-modal.ts'
import { showNumber } from '../number/show-number.ts'
import { settleTyping } from '../text-box/typing.ts'

/**
 * How much of a sheet has been changed by hand: it is not thrown away without a question. `onRepaired` hears whether there is
 * any, and does not change.
 */
export const useRepairs = (onRepaired?: (isRepaired: boolean) => void) => {
  const modal = useModal()
  const count = useRef(0)
  return useMemo(
    () => ({
      note: (more = 1) => {
        count.current += more
        onRepaired?.(true)
      },
      /** So many of them have been taken back. */
      takeBack: (fewer = 1) => {
        count.current = Math.max(0, count.current - fewer)
        onRepaired?.(count.current > 0)
      },
      count: () => count.current,
      /** As many as there were. */
      returnTo: (earlier: number) => {
        count.current = earlier
        onRepaired?.(earlier > 0)
      },
      forget: () => {
        count.current = 0
        onRepaired?.(false)
      },
      /** Goes on with `then`, at once where nothing would be lost. */
      leave: (then: () => void) => {
        // Back takes the focus out of no cell: what is typed in it is a repair, too.
        settleTyping()
        if (count.current === 0) return then()
        modal.confirm({
          title: '放弃已做的修改？',
          content: `在表格里改动了 ${showNumber(count.current)} 处，还没有导入。放弃后需要重新修改。`,
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
