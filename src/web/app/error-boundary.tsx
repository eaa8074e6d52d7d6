import { Component, type ErrorInfo, type ReactNode } from 'react'
import { isMissingPart } from '#web/widgets/later/is-missing-part.ts'
// Part of this very script: as a file of its own it may be what did not come.
import mark from '#web/widgets/logo/logo.svg?inline'

/** Whether the server answers: a part that did not come is gone with a release, lacks in this one, or could not be had. */
export type Reach = 'asking' | 'away' | 'there' | 'lacking'

const wordsOf = (error: unknown, reach: Reach, comesByItself: boolean): [title: string, advice: string] => {
  if (!isMissingPart(error)) return ['这个页面出错了', '请刷新后重试；多次出现时，请联系系统管理员。']
  if (reach === 'asking') return ['这个页面没有打开', '正在查看服务器是否连得上。']
  if (reach === 'away')
    return [
      '连接不上服务器',
      `这个页面还没有打开过。请检查网络，${comesByItself ? '恢复后它会自己打开。' : '恢复后刷新页面。'}`,
    ]
  if (reach === 'lacking')
    return ['这个页面打不开', '服务器上缺少它的文件。请刷新重试；仍然打不开时，请联系系统管理员检查部署。']
  return ['掌柜已更新', '刷新后即可使用新版本；若仍不能打开，请检查网络。']
}

interface Props {
  /** As far as whoever stands around knows; else what the browser says of the network. */
  reach?: Reach
  onCaught?: (error: unknown) => void
  /** Asks anew for what did not come, where that can be done without loading the whole application again. */
  onAgain?: () => void
  /** What came of asking anew. */
  said?: string
  children: ReactNode
}
interface State {
  error: unknown
  isOffline: boolean
}

/**
 * Stands where a page broke. A part that the server no longer has means that a newer release is there: loading the page anew
 * is all it takes. Made without the component library, since that may be what did not arrive.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, isOffline: false }

  static getDerivedStateFromError(error: unknown): State {
    return {
      error: error ?? new Error('Something that is no error was thrown'),
      isOffline: !navigator.onLine,
    }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
    this.props.onCaught?.(error)
  }

  override render() {
    const { error, isOffline } = this.state
    const { children, onAgain, said, reach = isOffline ? 'away' : 'there' } = this.props
    if (!error) return children
    const [title, advice] = wordsOf(error, reach, onAgain !== undefined)
    const isGone = reach === 'there' || reach === 'lacking'
    const again = !isGone && isMissingPart(error) ? onAgain : undefined
    return (
      <div className="broken" role="alert">
        <img src={mark} width={48} height={48} alt="" draggable={false} />
        <h1>{title}</h1>
        <p>{advice}</p>
        {said && <p>{said}</p>}
        <button type="button" onClick={again ?? (() => location.reload())}>
          {again ? '重试' : '刷新页面'}
        </button>
        {!isMissingPart(error) && <a href="/">返回首页</a>}
      </div>
    )
  }
}
