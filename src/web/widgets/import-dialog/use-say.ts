import { App } from 'antd'

import { Failure, isLoginDue } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { report } from '#web/api/report.ts'
import { anew } from '../toast/anew.ts'

/** Words of three seconds; that a login has ended is the application's to ask about. */
export const useSay = () => {
  const { message } = App.useApp()
  /** One message for one sentence, as at the edge of the application: what fails together says it once. */
  const say = (content: string) =>
    void message.error({ key: content, content, duration: anew(limits.noticeSeconds) })
  const sayWhy = (error: unknown, otherwise: string) => {
    if (error instanceof Failure && isLoginDue(error.code)) return report(error)
    say((error instanceof Error && error.message) || otherwise)
  }
  const sayGood = (content: string) => void message.success({ content, duration: limits.noticeSeconds })
  return { say, sayWhy, sayGood }
}
