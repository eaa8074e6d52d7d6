import { App } from 'antd'
import { useEffect } from 'react'

import { cutFrom } from './cut-paste.ts'

/** Says so where a box has no room for all that is pasted into it: the browser cuts it off in silence, and half an address is saved. */
export const ToldPaste = () => {
  const { message } = App.useApp()
  useEffect(() => {
    const look = ({ target, clipboardData, defaultPrevented }: ClipboardEvent) => {
      const isOneLine = target instanceof HTMLInputElement
      if (defaultPrevented || !(isOneLine || target instanceof HTMLTextAreaElement)) return
      const cut = cutFrom(target, isOneLine, clipboardData?.getData('text/plain') ?? '')
      if (cut > 0)
        void message.warning({
          key: 'told-paste',
          content: `这里最多 ${target.maxLength} 个字，粘贴的内容末尾有 ${cut} 个字放不下`,
        })
    }
    document.addEventListener('paste', look)
    return () => document.removeEventListener('paste', look)
  }, [message])
  return null
}
