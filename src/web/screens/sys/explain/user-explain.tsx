import { Card, Empty, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'

import { actions } from '#contract/permission.ts'

import { ExplainAnswer } from './explain-answer.tsx'
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
  const [address, setAddress] = useSearchParams()
  const question = questionIn(address)
  const { data, error, isFetching } = useExplanation(question)
  const ask = (change: Partial<Question>) => {
    const next = Object.entries({ ...question, ...change }).filter(([, value]) => value !== '')
    setAddress(Object.fromEntries(next), { replace: true })
  }
  return (
    <>
      <ExplainQuestion question={question} onChange={ask} />
      <Card size="small" style={{ marginTop: 16 }} aria-busy={isFetching}>
        {!isComplete(question) && (
          <Empty description="选择用户、页面和操作，就能看到允许还是拒绝，以及为什么" />
        )}
        {isComplete(question) && error && <Empty description={error.message} />}
        {isComplete(question) && !error && !data && <Skeleton active paragraph={{ rows: 6 }} />}
        {isComplete(question) && !error && data && <ExplainAnswer told={data} />}
      </Card>
    </>
  )
}
