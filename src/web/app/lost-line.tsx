import { App } from 'antd'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import { limits } from '#contract/limits.ts'
import { noServer } from '#web/api/call.ts'
import { lookAtLine, useLine } from '#web/api/line.ts'
import { LineLost } from '#web/widgets/line-lost/line-lost.tsx'
import { anew } from '#web/widgets/toast/anew.ts'

const everyMs = 5000

const onNetwork = (changed: () => void) => {
  addEventListener('offline', changed)
  addEventListener('online', changed)
  return () => {
    removeEventListener('offline', changed)
    removeEventListener('online', changed)
  }
}

/** Stands in the top bar, asks the server whether it is there again, and says so. */
export const LostLine = () => {
  const { message } = App.useApp()
  const isLost = useLine(state => state.isLost)
  const wasLost = useRef(false)
  useEffect(() => {
    if (wasLost.current && !isLost) {
      // It is true no more, and would be pushed down over what is pressed next.
      message.destroy(noServer().message)
      void message.success({
        key: 'line',
        content: '已重新连接上服务器',
        duration: anew(limits.toastSeconds),
      })
    }
    wasLost.current = isLost
  }, [isLost, message])
  // An answer that was on its way while the network went calls the line there once more: without a network it is looked at on.
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine)
  useEffect(() => {
    if (!isLost && isOnline) return undefined
    void lookAtLine()
    const timer = setInterval(() => void lookAtLine(), everyMs)
    return () => clearInterval(timer)
  }, [isLost, isOnline])
  return <LineLost />
}
