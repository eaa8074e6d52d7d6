import { loginCalls } from '#contract/login-calls.ts'
import type { LoginReply } from '#contract/replies.ts'
import { call } from '#web/api/call.ts'
import { removeAuthorisation, storeAuthorisation } from './authorisation.ts'
import { loadConfig } from '#web/api/config.ts'
import { loginCipher } from './login-cipher.ts'
import { tellTabs } from './other-tabs.ts'
import { saveStore } from './storage.ts'
import { signedOut, useSession, type Credentials } from './store.ts'
import { endViewing } from './end-viewing.ts'
import { useTabs } from './tabs.ts'
import { forgetUnsaved } from './unsaved.ts'
import { readViewing } from './viewing.ts'

export interface LoginForm {
  username: string
  password: string
  captchaId?: string
  captchaCode?: string
}

/** Today as the product counts it. */
const today = async (): Promise<string> => (await loadConfig()).today

/** Both texts trimmed, then encrypted (specification section 5). */
export const login = async (form: LoginForm): Promise<LoginReply> => {
  const day = await today()
  return call<LoginReply>(loginCalls.login, {
    body: {
      ...form,
      username: await loginCipher(form.username.trim(), day),
      password: await loginCipher(form.password.trim(), day),
    },
  })
}

/** Logged out becomes logged in (specification section 4). */
export const beginSession = ({ roles, credentials }: LoginReply): void => {
  storeAuthorisation(credentials)
  useSession.setState({ ...signedOut, isAuthorised: true, credentials, userRoles: roles })
  useTabs.setState({ tabs: [] })
}

/** The second step of a login: a code of the app, or a recovery code. */
export const loginWithCode = (ticket: string, totpCode: string): Promise<LoginReply> =>
  call<LoginReply>(loginCalls.loginTotp, { body: { ticket, totpCode } })

export const changePassword = async (
  oldPassword: string,
  newPassword: string,
  credentials: Credentials | null = useSession.getState().credentials,
): Promise<void> => {
  const day = await today()
  await call(loginCalls.updatePassword, {
    query: {
      oldPassword: await loginCipher(oldPassword.trim(), day),
      newPassword: await loginCipher(newPassword.trim(), day),
    },
    token: credentials?.accessToken,
  })
}

/**
 * Why a session ended here: the person left, here or in another tab that shares the login, or the server will not have it any
 * longer. Only after the first the next login does not lead back to the page that was open.
 */
export type EndReason = 'left' | 'elsewhere' | 'expired'

/** What a tab tells the others when its person leaves: which sessions that ends. */
export const leftKind = 'left'

/** Who looks with another's eyes leaves his own session, too. */
const ownToken = () => readViewing()?.back.split(' ')[0]

/** Removes the token and everything the session knew: roles, menus, routes, tabs (specification section 4). */
export const endSession = (reason: EndReason): void => {
  const { credentials, userId: leftBy, userAccount } = useSession.getState()
  const leftAccount = reason === 'expired' && !readViewing() ? userAccount : ''
  removeAuthorisation(credentials?.accessToken, ownToken())
  endViewing()
  useSession.setState({ ...signedOut, endReason: reason, leftBy, leftAccount })
  useTabs.setState({ tabs: [] })
  // Its pages are gone: whoever signs in next has no unsaved work of theirs, and no drafts.
  forgetUnsaved()
  saveStore()
}

/**
 * Ends the session here at once; the application then shows /login. Tells the server, too, where it does not know. A server that cannot be told is no reason to stay signed in: the
 * session it still holds runs out by itself.
 */
export const logout = async (reason: EndReason = 'left'): Promise<void> => {
  const token = useSession.getState().credentials?.accessToken
  const own = ownToken()
  endSession(reason)
  if (reason !== 'left') return
  tellTabs(leftKind, [token, own])
  for (const each of [token, own])
    if (each)
      await call(loginCalls.logout, { token: each }).catch(error =>
        console.warn('The server was not told', error),
      )
}
