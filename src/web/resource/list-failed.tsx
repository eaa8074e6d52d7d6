import { ExclamationCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'

import { Failure, failures, isLoginDue } from '#contract/failure.ts'
import { signInAgain } from '#web/session/sign-in-again.ts'

import styles from './list.module.css'

interface Props {
  error: unknown
  onRetry: () => void
  /** Asks for the list without search and filters, where it has them. */
  onReset?: () => void
}

/** The address asks for what the server does not understand: asked for again, it is refused again. */
const isRefused = (error: unknown) => error instanceof Failure && error.code === failures.badRequest.code

/** Nothing comes by asking again until somebody signs in; he may have put the box that offered it away. */
const isEnded = (error: unknown): error is Failure => error instanceof Failure && isLoginDue(error.code)

/** In the place of a list that could not be read. Comes with the list: what is fetched now may not come either. */
export const ListFailed = ({ error, onRetry, onReset }: Props) => {
  const signIn = async (sentence: string) => {
    if (await signInAgain(sentence, '登录后回到这里')) onRetry()
  }
  const wayOut = () => {
    if (isEnded(error)) return <Button onClick={() => void signIn(error.message)}>重新登录</Button>
    if (onReset && isRefused(error)) return <Button onClick={onReset}>清除搜索和筛选</Button>
    return <Button onClick={onRetry}>重新加载</Button>
  }
  return (
    <div className={styles['failed']} role="alert">
      <ExclamationCircleFilled aria-hidden />
      <p>{error instanceof Error ? error.message : '列表没有读出来'}</p>
      {wayOut()}
    </div>
  )
}
