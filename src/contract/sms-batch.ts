import { sysSms } from './resources/sys-sms.ts'
import { plainPhone, smsPhoneMisfit } from './sms.ts'
import { sentence } from './validate.ts'

/**
 * A number of a batch in its one spelling, or the sentence that says why nothing can be sent to it. `seen` are those before it, which
 * it joins.
 */
export const batchNumber = (given: unknown, seen: Set<string>): { phone: string } | { misfit: string } => {
  const phone = typeof given === 'string' ? plainPhone(given) : given
  const misfit = sentence(sysSms.fields.smsPhone, phone) ?? smsPhoneMisfit(String(phone))
  if (misfit !== undefined || typeof phone !== 'string') return { misfit: misfit ?? '手机号应是文字' }
  if (seen.has(phone)) return { misfit: `号码 ${phone} 重复` }
  seen.add(phone)
  return { phone }
}
