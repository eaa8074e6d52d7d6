import { App } from 'antd'
import { useEffect } from 'react'
import { limits } from '#contract/limits.ts'
import { takeReturnNotice } from '#web/session/view-as.ts'

/** Tells somebody whose looking with another's eyes was ended that he is himself again, and why. */
export const useReturnNotice = (): void => {
  const { message } = App.useApp()
  useEffect(() => {
    const content = takeReturnNotice()
    if (content) void message.info({ content, duration: 2 * limits.toastSeconds })
  }, [message])
}
