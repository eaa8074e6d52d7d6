import { rightsCalls } from '#contract/rights-calls.ts'
import type { TotpBeginReply } from '#contract/rights-replies.ts'
import { call } from '#web/api/call.ts'
import { loadConfig } from '#web/api/config.ts'
import { loginCipher } from './login-cipher.ts'

/** A second factor begins with one's own password, which travels encrypted like that of a login; `token` of a login that is not done. */
export const beginSecondFactor = async (password: string, token?: string): Promise<TotpBeginReply> => {
  const { today } = await loadConfig()
  const body = { password: await loginCipher(password.trim(), today) }
  return call<TotpBeginReply>(rightsCalls.totpBegin, { body, ...(token !== undefined && { token }) })
}
