import { App } from 'antd'
import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'

import { useTabs } from '#web/session/tabs.ts'
import { setUnsaved } from '#web/session/unsaved.ts'

/** An open tab keeps its page, half-filled form included; only a page that will be gone needs the question. */
const staysAlive = (path: string) =>
  useTabs.getState().tabs.some(tab => tab.path === path && !tab.meta.noCache)

/** Asks before half-filled work is lost: on leaving for another record, on closing the tab or the browser. */
export const useUnsaved = (isDirty: boolean) => {
  const { modal } = App.useApp()
  const { pathname } = useLocation()
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (!isDirty || from.pathname !== pathname) return false
    return from.pathname === to.pathname ? from.search !== to.search : !staysAlive(pathname)
  })
  useEffect(() => {
    setUnsaved(pathname, isDirty)
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty, pathname])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const box = modal.confirm({
      title: '还有未保存的修改',
      content: '离开后，刚才填写的内容不会保留。',
      okText: '不保存，离开',
      okButtonProps: { danger: true },
      cancelText: '继续填写',
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
    return () => box.destroy()
  }, [blocker, modal])
}
