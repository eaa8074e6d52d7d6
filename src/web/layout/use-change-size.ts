import { App } from 'antd'
import { useCallback } from 'react'

import { limits, type FontSize } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { setSize } from '#web/session/app-state.ts'
import { anew } from '#web/widgets/toast/anew.ts'

/** Changes the size of the whole interface and says that it happened, wherever it is chosen (specification section 8). */
export const useChangeSize = () => {
  const { message } = App.useApp()
  return useCallback(
    (size: FontSize) => {
      setSize(size)
      // One at a time, however many sizes are tried.
      void message.success({
        key: 'font-size',
        content: messages.fontSizeChanged,
        duration: anew(limits.toastSeconds),
      })
    },
    [message],
  )
}
