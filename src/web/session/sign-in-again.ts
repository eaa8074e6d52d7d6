import { create } from 'zustand'

import type { LoginReply } from '#contract/replies.ts'
import { continueOpenWork } from '#web/api/open-work.ts'

import { storeAuthorisation } from './authorisation.ts'
import { useSession } from './store.ts'

interface Asked {
  /** Why the session ended, in the server's words. */
  sentence: string
  /** What he finds again when he has signed in. */
  found: string
  answer: (isSignedIn: boolean) => void
}

/** Whether somebody is being asked to sign in again where he is; the application shows the box. */
export const useSignInAgain = create<{ asked: Asked | null }>()(() => ({ asked: null }))

let waiting: Promise<boolean> | undefined

/**
 * Asks the same person to sign in again without leaving the page: what he has filled in stays. Says whether he did. Ten
 * calls that fail together ask once.
 */
export const signInAgain = (
  sentence: string,
  found = '您填写的内容还在，登录后接着保存',
): Promise<boolean> => {
  waiting ??= new Promise<boolean>(resolve => {
    const answer = (isSignedIn: boolean) => {
      waiting = undefined
      useSignInAgain.setState({ asked: null })
      resolve(isSignedIn)
    }
    useSignInAgain.setState({ asked: { sentence, found, answer } })
  })
  return waiting
}

/** To whoever is being asked: the server has said meanwhile why his session ended. */
export const tellWhy = (sentence: string): void =>
  useSignInAgain.setState(({ asked }) => ({ asked: asked && { ...asked, sentence } }))

/** Goes on with a new session of the same account; tabs, pages and forms are not touched. */
export const continueSession = ({ credentials }: LoginReply): void => {
  storeAuthorisation(credentials)
  useSession.setState({ credentials })
  continueOpenWork()
}
