import { Button, Result } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigationType, useParams } from 'react-router'
import { logout } from '#web/session/sign-in.ts'
import { useSession } from '#web/session/store.ts'
import { useGo } from '#web/session/use-go.ts'
import { leaveViewAs } from '#web/session/view-as.ts'
import { useViewing } from '#web/session/use-viewing.ts'
import { Abacus } from './abacus.tsx'
import styles from './error-page.module.css'
import { errorSentence, noFunctions } from './error-sentences.ts'

interface Props {
  code?: string
  /** What was looked for. */
  detail?: string
  /** What to do, where the usual advice for the code would mislead. */
  lead?: string
  /** In the layout, whose main area it is in already. */
  isInside?: boolean
}

/** `/error/{code}`, and what stands in for a page that does not exist or is not permitted. */
export const ErrorPage = ({ code, detail, lead: advice, isInside }: Props) => {
  const params = useParams()
  const navigate = useGo()
  const { isAuthorised, routes } = useSession()
  const shown = code ?? params['code'] ?? '404'
  const viewing = useViewing()
  const { title, lead } = errorSentence(shown, isAuthorised && routes.length === 0, viewing?.userName)
  useEffect(() => {
    document.title = `${title} - 掌柜`
  }, [title])
  const hasHome = isAuthorised && routes.length > 0
  const [hadHome] = useState(hasHome)
  // Who was sent here may have been given something before this page was drawn.
  const isSent = useNavigationType() === 'REPLACE'
  const isLetIn = shown === noFunctions && hasHome && (isSent || !hadHome)
  // Who had nothing to open, and has been given something since, need not find that out.
  useEffect(() => {
    if (isLetIn) void navigate('/index', { replace: true })
  }, [isLetIn, navigate])
  const actions = [
    hasHome && (
      <Button key="home" type="primary" onClick={() => void navigate('/index')}>
        返回首页
      </Button>
    ),
    hasHome && history.length > 1 && (
      <Button key="back" onClick={() => void navigate(-1)}>
        返回上一页
      </Button>
    ),
    isAuthorised && !hasHome && viewing && (
      <Button key="oneself" type="primary" onClick={() => void leaveViewAs()}>
        退出查看
      </Button>
    ),
    isAuthorised && !hasHome && !viewing && (
      <Button key="again" type="primary" onClick={() => void logout()}>
        重新登录
      </Button>
    ),
    !isAuthorised && (
      <Button key="login" type="primary" onClick={() => void navigate('/login')}>
        去登录
      </Button>
    ),
  ]
  const Area = isInside ? 'div' : 'main'
  return (
    <Area className={isInside ? undefined : styles['alone']}>
      <Result
        icon={<Abacus code={shown} />}
        title={<h1 style={{ font: 'inherit', margin: 0 }}>{title}</h1>}
        subTitle={
          <div className={styles['lead']}>
            {detail && <div>{detail}</div>}
            {advice ?? lead}
          </div>
        }
        extra={actions}
      />
    </Area>
  )
}
