import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useBlocker, useLocation, type Location } from 'react-router'

import { useTabs } from '#web/session/tabs.ts'
import { setUnsaved } from '#web/session/unsaved.ts'
import { settleTyping } from '#web/widgets/text-box/typing.ts'

type Place = Pick<Location, 'pathname' | 'search'>

const idIn = (place: Place) => new URLSearchParams(place.search).get('id') ?? undefined
const isSameTab = (a: Place, b: Place) => a.pathname === b.pathname && idIn(a) === idIn(b)

/** An open tab keeps its page, half-filled form included; only a page that will be gone needs the question. */
const staysAlive = (place: Place) =>
  useTabs
    .getState()
    .tabs.some(tab => tab.path === place.pathname && tab.query['id'] === idIn(place) && !tab.meta.noCache)

const wouldLose = (from: Place, to: Place) =>
  isSameTab(from, to) ? from.search !== to.search : !staysAlive(from)

/**
 * Asks before half-filled work is lost: on leaving for another record, on closing the tab or the browser. Gives a function
 * that lets go at once, for whoever has just saved and moves on.
 */
export const useUnsaved = (isDirty: boolean): (() => void) => {
  const { modal } = App.useApp()
  const here = useLocation()
  const hold = useRef(isDirty)
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (!isSameTab(from, here) || !wouldLose(from, to)) return false
    // What was typed a moment ago is work, too.
    flushSync(settleTyping)
    return hold.current
  })
  const path = here.pathname + here.search
  useEffect(() => {
    hold.current = isDirty
    setUnsaved(path, isDirty)
    if (!isDirty) return
    const stop = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stop)
    return () => window.removeEventListener('beforeunload', stop)
  }, [isDirty, path])
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
  return () => {
    hold.current = false
    setUnsaved(path, false)
  }
}
