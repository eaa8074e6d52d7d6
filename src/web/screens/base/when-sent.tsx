import type { SmsState } from '#contract/sms.ts'

import { useSmsNow } from './use-sms-state.ts'

/** What becomes of a message that is sent at this moment, where that is not what one expects; undefined while nobody knows. */
export const whenSent = (state: SmsState | undefined): string | undefined => {
  if (state?.isSimulated) return '短信服务还没有开通，只保存记录，对方不会收到'
  if (state?.isQuiet) return `现在是免打扰时段（${state.quietHours}），时段结束后才会发送`
  return undefined
}

/** What becomes of a message that is sent now, where that is not what one expects, or cannot be known; undefined while it is asked. */
export const useWhenSent = (): string | undefined => {
  const { data, isError } = useSmsNow()
  return data === undefined && isError ? '现在不知道短信能否发出，请稍后看发送状态' : whenSent(data)
}

/** Under the text of a message that is being written: always a line, so that nothing moves when it is known. */
export const WhenSent = () => {
  const { data } = useSmsNow()
  return useWhenSent() ?? (data === undefined ? '正在查询短信何时发出' : '保存后就会发送')
}
