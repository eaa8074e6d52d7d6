import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Logo } from '#web/widgets/logo/logo.tsx'

/** What the browsers say when a part of the application is no longer on the server. */
const missingPart = /dynamically imported module|module script failed|Unable to preload|Failed to fetch/i

export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && missingPart.test(error.message)

interface Props {
  children: ReactNode
}
interface State {
  error: unknown
}

/**
 * Stands where a page broke. A part that the server no longer has means that a newer release is there: loading the page anew
 * is all it takes. Made without the component library, since that may be what did not arrive.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Something that is no error was thrown') }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const isNew = isMissingPart(error)
    return (
      <div className="broken" role="alert">
        <Logo size={48} />
        <h1>{isNew ? '掌柜已更新' : '这个页面出错了'}</h1>
        <p>
          {isNew
            ? '刷新后即可使用新版本；若仍不能打开，请检查网络。'
            : '请刷新后重试；多次出现时，请联系系统管理员。'}
        </p>
        <button type="button" onClick={() => location.reload()}>
          刷新页面
        </button>
      </div>
    )
  }
}
