import { loginCalls } from '#contract/login-calls.ts'
import { adminAccount, adminRoleCode } from '#contract/permission.ts'
import type { ViewAsReply } from '#contract/rights-replies.ts'
import { viewAsCalls } from '#contract/view-as-calls.ts'
import { call } from '#web/api/call.ts'
import { parseAuthorisation, removeAuthorisation, storeAuthorisation } from './authorisation.ts'
import { changeSeat } from './seat.ts'
import { signedOut, useSession, type Credentials } from './store.ts'
import { useTabs } from './tabs.ts'
import { forgetViewing, keepViewing, readViewing, type Viewing } from './viewing.ts'

export const mayViewAs = (roles: readonly string[]): boolean =>
  roles.includes(adminAccount) || roles.includes(adminRoleCode)

/** Another session in the same tab: the application, its router and all that it held make way for new ones. */
const switchTo = (credentials: Credentials, path: string): void => {
  changeSeat()
  useTabs.setState({ tabs: [] })
  history.replaceState(null, '', path)
  useSession.setState({ ...signedOut, isAuthorised: true, credentials })
}

/** This tab alone goes on as somebody else; a login that other tabs share stays theirs. */
export const askViewAs = async (userId: string): Promise<void> => {
  const own = useSession.getState().credentials
  if (!own) return
  const { credentials, userName, viewerName, seconds } = await call<ViewAsReply>(viewAsCalls.viewAs, {
    params: { id: userId },
  })
  const expireTime = new Date(Date.now() + seconds * 1000).toISOString()
  const back = `${own.accessToken} ${own.secretKey}`
  const viewing: Viewing = {
    userName,
    viewerName,
    expireTime,
    back,
    from: location.pathname + location.search,
  }
  keepViewing(viewing)
  storeAuthorisation(credentials, 'session')
  switchTo(credentials, '/index')
}

const backTo = (own: Credentials, { from }: Viewing): void => {
  removeAuthorisation()
  storeAuthorisation(own)
  switchTo(own, from)
}

/**
 * Back to oneself; the server ends the other session behind that. What that session has still on its way comes back to
 * somebody who has gone, and opens no box.
 */
export const leaveViewAs = async (): Promise<void> => {
  const viewing = readViewing()
  const own = parseAuthorisation(viewing?.back ?? null)
  const token = useSession.getState().credentials?.accessToken
  forgetViewing()
  if (!viewing || !own) return
  backTo(own, viewing)
  if (token)
    await call(loginCalls.logout, { token }).catch((error: unknown) =>
      console.warn('The server was not told', error),
    )
}

let told = ''

/** What the application that begins after a return has to tell, once. */
export const takeReturnNotice = (): string => {
  const notice = told
  told = ''
  return notice
}

/**
 * The looking was ended from elsewhere: back to oneself, where it is told. Says whether there was anything to come back from;
 * one's own session, should that be over too, tells so itself.
 */
export const returnToOneself = (): boolean => {
  const viewing = readViewing()
  const own = parseAuthorisation(viewing?.back ?? null)
  if (!viewing || !own) return false
  forgetViewing()
  told = `以“${viewing.userName}”的身份查看已结束：时间已到，或者您或对方的权限、账号有了变化。您已回到自己的账号`
  backTo(own, viewing)
  return true
}
