import type { Expiring } from '#server/expiring.ts'

/** Failed logins (api section 4): counted over 15 minutes. */
const windowSeconds = 15 * 60
const captchaAfter = 3
const lockAfter = 10

/** An account and the address that tries it. The account is what was typed: unknown ones count like known ones. */
export interface Attempt {
  account: string
  address: string
}

const accountKey = ({ account }: Attempt) => `login:account:${account.toLowerCase()}`
const addressKey = ({ address }: Attempt) => `login:address:${address}`
const pairKey = ({ account, address }: Attempt) => `login:pair:${address}:${account.toLowerCase()}`
const lockKey = (attempt: Attempt) => `login:lock:${pairKey(attempt)}`

/**
 * Slows guessing down without locking an owner out: after 3 failures for an account or an address a captcha is asked for,
 * after 10 for the pair of both that pair alone has to wait.
 */
export const limiter = (counts: Expiring) => {
  const countOf = async (key: string) => Number((await counts.get(key)) ?? 0)
  return {
    async needsCaptcha(attempt: Attempt): Promise<boolean> {
      const failed = await Promise.all([countOf(accountKey(attempt)), countOf(addressKey(attempt))])
      return Math.max(...failed) >= captchaAfter
    },
    /** Minutes that the pair still has to wait; 0 when it may try. */
    async minutesLocked(attempt: Attempt): Promise<number> {
      return Math.ceil((await counts.remaining(lockKey(attempt))) / 60)
    },
    async failed(attempt: Attempt): Promise<void> {
      await counts.add(accountKey(attempt), windowSeconds)
      await counts.add(addressKey(attempt), windowSeconds)
      if ((await counts.add(pairKey(attempt), windowSeconds)) < lockAfter) return
      await counts.take(pairKey(attempt))
      await counts.set(lockKey(attempt), '1', windowSeconds)
    },
    /** The address keeps its count: one valid account must not buy guesses at the others. */
    async succeeded(attempt: Attempt): Promise<void> {
      await counts.take(accountKey(attempt))
      await counts.take(pairKey(attempt))
    },
  }
}

export type Limiter = ReturnType<typeof limiter>
