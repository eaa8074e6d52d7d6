import { App, Button } from 'antd'
import { Component, Suspense, type ReactNode } from 'react'

const sayKey = 'lazy-part'

interface BoundaryProps {
  onMissing: () => void
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
    this.props.onMissing()
  }

  override render() {
    return this.state.isMissing ? null : this.props.children
  }
}

interface Props {
  fallback?: ReactNode
  /** For whoever asks for the code anew: what did not come stays away from this very part of the page. */
  onMissing?: () => void
  children: ReactNode
}

/**
 * Around a part of a page whose code comes when it is wanted: a drawer, a palette. When it does not come, because a newer
 * release has taken its place or the network is away, the page with its half-filled forms stays, and a sentence says what to do.
 */
export const LazyPart = ({ fallback, onMissing, children }: Props) => {
  const { notification } = App.useApp()
  const say = () => {
    onMissing?.()
    notification.warning({
      key: sayKey,
      title: '这部分没有打开',
      description: '掌柜可能已更新，或网络不通。保存手头的工作后，请刷新再试。',
      duration: 0,
      actions: <Button onClick={() => location.reload()}>刷新</Button>,
    })
  }
  return (
    <PartBoundary onMissing={say}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  )
}
