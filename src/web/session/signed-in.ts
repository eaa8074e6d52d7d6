import { Failure, failure, isLoginDue } from '#contract/failure.ts'

import { signInAgain } from './sign-in-again.ts'

/**
 * A session that ended under what somebody has filled in, or whose password has become too old, was refused before anything was
 * written. The person signs in again where he is, and what he wanted is asked for once more.
 */
export const signedIn = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch(async (error: unknown) => {
    if (!(error instanceof Failure) || !isLoginDue(error.code)) throw error
    if (await signInAgain(error.message)) return ask()
    throw failure('refused', '还没有保存：请再点一次保存，并重新登录')
  })
