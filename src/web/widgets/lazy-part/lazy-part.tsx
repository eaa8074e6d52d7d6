import { App, Button, Flex } from 'antd'
import { Component, useCallback, useEffect, useState, type ReactNode } from 'react'

import { limits } from '#contract/limits.ts'
import { onServerBack } from '#web/api/release.ts'
import { isMissingPart } from '#web/widgets/later/is-missing-part.ts'
import { mediaQuery } from '../media/media-query.ts'

const sayKey = 'lazy-part'

const offlineWords = (comesByItself: boolean) =>
  comesByItself ? '网络不通，恢复后它会自己打开。' : '网络不通，恢复后请再打开一次。'

const whyNot = (error: unknown) =>
  isMissingPart(error)
    ? '掌柜可能已更新，或服务器一时连不上。请稍后再试；还是不行时，保存手头的工作后刷新。'
    : '这部分出错了。请再试一次；还是不行时，保存手头的工作后刷新，并告诉系统管理员。'

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
  /** For whoever leaves it where it is: how often it has been asked for. Asked for once more it is fetched anew. */
  asked?: number
  children: ReactNode
}

/**
 * Around a part of a page whose code comes when it is wanted: a drawer, a palette. When it does not come, because a newer
 * release has taken its place or the network is away, the page with its half-filled forms stays, and a sentence says what to do.
 * Without a network it comes by itself when that is back.
 */
export const LazyPart = ({ onMissing, asked, children }: Props) => {
  const { notification } = App.useApp()
  const [{ tries, isAway, hasRetried, askedBefore }, setState] = useState({
    tries: 0,
    isAway: false,
    hasRetried: false,
    askedBefore: asked,
  })
  const tryAgain = useCallback(
    (isRetry: boolean) =>
      setState(before => ({ ...before, tries: before.tries + 1, isAway: false, hasRetried: isRetry })),
    [],
  )
  if (askedBefore !== asked)
    setState(before => ({
      ...before,
      askedBefore: asked,
      isAway: false,
      tries: before.isAway ? before.tries + 1 : before.tries,
    }))
  const onReturn = useCallback(() => {
    notification.destroy(sayKey)
    tryAgain(false)
  }, [notification, tryAgain])
  useReturn(isAway, onReturn)
  const say = (error: unknown) => {
    onMissing?.()
    if (!onMissing) setState(before => ({ ...before, isAway: true }))
    const isOffline = !navigator.onLine
    notification.warning({
      key: sayKey,
      title: '这部分没有打开',
      description: isOffline ? offlineWords(!onMissing) : whyNot(error),
      // It stays until it is answered: not over the tools and the tabs.
      placement: mediaQuery(`(width < ${limits.mobileBelow}px)`).matches ? 'bottom' : 'bottomLeft',
      duration: 0,
      actions: isOffline ? undefined : (
        <Flex gap="small">
          {!onMissing && <Button onClick={onReturn}>再试一次</Button>}
          <Button onClick={() => location.reload()}>刷新</Button>
        </Flex>
      ),
    })
  }
  const miss = (error: unknown) => {
    // One request fails by itself now and then, as when the network has only just come back: it is asked for once more before
    // anything is said.
    if (!hasRetried && navigator.onLine && isMissingPart(error)) tryAgain(true)
    else say(error)
  }
  return (
    <PartBoundary key={tries} onMissing={miss}>
      {children}
    </PartBoundary>
  )
}
