import { Button, Card, Empty, Skeleton } from 'antd'

import { actions } from '#contract/permission.ts'
import { useSearch } from '#web/session/use-search.ts'
import { afterClosing } from '#web/widgets/back-closes/back-entry.ts'

import { LocalModeNote } from '../local-mode-note.tsx'
import { ExplainAnswer } from './explain-answer.tsx'
import { ExplainOverview } from './explain-overview.tsx'
import { ExplainQuestion } from './explain-question.tsx'
import { isComplete, useExplanation, type Question } from './use-explanation.ts'

const questionIn = (address: URLSearchParams): Question => ({
  userId: address.get('userId') ?? '',
  page: address.get('page') ?? '',
  action: actions.find(each => each === address.get('action')) ?? 'view',
  recordId: address.get('recordId') ?? '',
})

/** Why may he not? Choose a user, a page, an action or a record; the answer is the guard's own. The address keeps the question. */
export const UserExplain = () => {
  const [address, setAddress] = useSearch()
  const question = questionIn(address)
  const { data, error, isFetching } = useExplanation(question)
  const ask = (change: Partial<Question>) => {
    const next = Object.entries({ ...question, ...change }).filter(([, value]) => value !== '')
    // Chosen from a list that has an entry of its own in the history: this one is to be replaced, not that.
    afterClosing(() => setAddress(Object.fromEntries(next), { replace: true }))
  }
  return (
    <>
      <LocalModeNote />
      <ExplainQuestion question={question} onChange={ask} />
      <Card size="small" style={{ marginTop: 16 }} aria-busy={isFetching}>
        {question.userId === '' && (
          <Empty description="选择用户，就能看到在每个页面可以做什么；再点任何一项，说明为什么" />
        )}
        {question.userId !== '' && !isComplete(question) && (
          <ExplainOverview
            userId={question.userId}
            onAsk={(page, action) => ask({ page, action, recordId: '' })}
          />
        )}
        {isComplete(question) && (
          <Button type="link" style={{ paddingInline: 0 }} onClick={() => ask({ page: '', recordId: '' })}>
            返回所有页面
          </Button>
        )}
        {isComplete(question) && error && <Empty description={error.message} />}
        {isComplete(question) && !error && !data && <Skeleton active paragraph={{ rows: 6 }} />}
        {isComplete(question) && !error && data && <ExplainAnswer told={data} />}
      </Card>
    </>
  )
}
