import { App, Button } from 'antd'
import { Component, useCallback, useEffect, useState, type ReactNode } from 'react'

import { onServerBack } from '#web/api/release.ts'
import { isMissingPart } from '#web/widgets/later/is-missing-part.ts'

const sayKey = 'lazy-part'

const offlineWords = (comesByItself: boolean) =>
  comesByItself ? '网络不通，恢复后它会自己打开。' : '网络不通，恢复后请再打开一次。'

interface BoundaryProps {
  onMissing: (error: unknown) => void
  children: ReactNode
}

/** Shows nothing where the part would be; whatever stands around it goes on. */
class PartBoundary extends Component<BoundaryProps, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    this.props.onMissing(error)
  }

  override render() {
    return this.state.isMissing ? null : this.props.children
  }
}

/** Tells when what did not come can be asked for again. */
const useReturn = (isAway: boolean, onReturn: () => void) => {
  useEffect(() => {
    if (!isAway) return undefined
    const forget = onServerBack(onReturn)
    addEventListener('online', onReturn)
    return () => {
      forget()
      removeEventListener('online', onReturn)
    }
  }, [isAway, onReturn])
}

interface Props {
  /** For whoever closes what did not come: it is opened anew the next time. */
  onMissing?: () => void
  children: ReactNode
}

/**
 * Around a part of a page whose code comes when it is wanted: a drawer, a palette. When it does not come, because a newer
 * release has taken its place or the network is away, the page with its half-filled forms stays, and a sentence says what to do.
 * Without a network it comes by itself when that is back.
 */
export const LazyPart = ({ onMissing, children }: Props) => {
  const { notification } = App.useApp()
  const [{ tries, isAway }, setState] = useState({ tries: 0, isAway: false })
  const tryAgain = useCallback(() => setState(before => ({ tries: before.tries + 1, isAway: false })), [])
  const onReturn = useCallback(() => {
    notification.destroy(sayKey)
    tryAgain()
  }, [notification, tryAgain])
  useReturn(isAway, onReturn)
  const say = () => {
    onMissing?.()
    if (!onMissing) setState(before => ({ ...before, isAway: true }))
    const isOffline = !navigator.onLine
    notification.warning({
      key: sayKey,
      title: '这部分没有打开',
      description: isOffline
        ? offlineWords(!onMissing)
        : '掌柜可能已更新，或网络不通。保存手头的工作后，请刷新再试。',
      duration: 0,
      actions: isOffline ? undefined : <Button onClick={() => location.reload()}>刷新</Button>,
    })
  }
  const miss = (error: unknown) => {
    // One request fails by itself now and then: it is asked for once more before anything is said.
    if (tries === 0 && navigator.onLine && isMissingPart(error)) tryAgain()
    else say()
  }
  return (
    <PartBoundary key={tries} onMissing={miss}>
      {children}
    </PartBoundary>
  )
}
