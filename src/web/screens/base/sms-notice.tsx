import { Alert } from 'antd'

import type { SmsState } from '#contract/sms.ts'

import { useSmsState } from './use-sms-state.ts'

/** What the quiet hours do with a message: where nothing leaves the house, they send nothing when they are over, either. */
export const quietWords = ({ isQuiet, quietHours, isSimulated }: SmsState): string => {
  if (!isQuiet) return ''
  const then = isSimulated ? '时段结束前，新的记录是“待发送”' : '短信会在时段结束后发送，在那之前是“待发送”'
  return `现在是免打扰时段（${quietHours}），${then}。`
}

/** What a sender should know before he sends: whether anything leaves the house, and what waits. */
export const SmsNotice = () => {
  const { data } = useSmsState()
  if (!data) return null
  const used = `今天已用 ${data.usedToday} / ${data.perDay} 条${data.waiting > 0 ? `，还有 ${data.waiting} 条等待发送` : ''}`
  const money = data.spendMonth > 0 ? `；本月费用 ${data.spentMonth} / ${data.spendMonth} 元` : ''
  const quiet = quietWords(data)
  return (
    <Alert
      style={{ marginBottom: 12 }}
      showIcon
      type={data.isSimulated ? 'warning' : 'info'}
      title={
        data.isSimulated
          ? `短信服务还没有开通，只保存记录，对方不会收到；要开通请联系部署系统的人。${quiet}${used}`
          : `${quiet}${used}${money}`
      }
    />
  )
}
