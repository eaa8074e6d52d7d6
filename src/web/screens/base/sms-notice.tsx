import { Alert } from 'antd'

import { useSmsState } from './use-sms-state.ts'

/** What a sender should know before he sends: whether anything leaves the house, and what waits. */
export const SmsNotice = () => {
  const { data } = useSmsState()
  if (!data) return null
  const used = `今天已用 ${data.usedToday} / ${data.perDay} 条${data.waiting > 0 ? `，还有 ${data.waiting} 条等待发送` : ''}`
  const money = data.spendMonth > 0 ? `；本月费用 ${data.spentMonth} / ${data.spendMonth} 元` : ''
  const quiet = data.isQuiet
    ? `现在是免打扰时段（${data.quietHours}），短信会在时段结束后发送，在那之前是“待发送”。`
    : ''
  return (
    <Alert
      style={{ marginBottom: 12 }}
      showIcon
      type={data.isSimulated ? 'warning' : 'info'}
      title={
        data.isSimulated
          ? `短信服务还没有开通：现在发送的短信只保存记录，对方不会收到。需要真正发送时，请联系部署系统的人开通短信服务。${quiet}${used}`
          : `${quiet}${used}${money}`
      }
    />
  )
}
