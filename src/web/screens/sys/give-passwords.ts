import { limits } from '#contract/limits.ts'
import { passwordCalls, type OneTimePassword, type ResetPasswordsReply } from '#contract/password-calls.ts'
import { call } from '#web/api/call.ts'

/** 200 slow hashes, on a server that others sign in at. */
const timeoutMs = 120_000

/** Whoever has his new password has it, whatever becomes of the others. */
interface Given {
  items: OneTimePassword[]
  /** Ids of those who have none yet: somebody stopped it, or something went wrong. */
  left: readonly string[]
  error?: unknown
}

/** Gives any number of users one-time passwords, as many at a time as a call takes; stops between two calls. */
export const givePasswords = async (
  ids: readonly string[],
  signal: AbortSignal,
  onGiven: (count: number) => void,
): Promise<Given> => {
  const items: OneTimePassword[] = []
  try {
    while (items.length < ids.length && !signal.aborted) {
      const body = ids.slice(items.length, items.length + limits.deleteIds)
      // Not given up half-way: the passwords in its answer are nowhere else.
      items.push(
        ...(await call<ResetPasswordsReply>(passwordCalls.resetPasswords, { body, timeoutMs })).items,
      )
      onGiven(items.length)
    }
    return { items, left: ids.slice(items.length) }
  } catch (error) {
    return { items, left: ids.slice(items.length), error }
  }
}
