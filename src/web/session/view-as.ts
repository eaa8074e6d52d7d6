import { loginCalls } from '#contract/login-calls.ts'
import { adminAccount, adminRoleCode } from '#contract/permission.ts'
import type { ViewAsReply } from '#contract/rights-replies.ts'
import { viewAsCalls } from '#contract/view-as-calls.ts'
import { call } from '#web/api/call.ts'
import { parseAuthorisation, removeAuthorisation, storeAuthorisation } from './authorisation.ts'
import { writeOpenDrafts } from './drafts.ts'
import { endViewing } from './end-viewing.ts'
import { changeSeat } from './seat.ts'
import { signedOut, useSession, type Credentials } from './store.ts'
import { useTabs, type Tab } from './tabs.ts'
import { forgetUnsaved } from './unsaved.ts'
import { keepViewing, readViewing, type Viewing } from './viewing.ts'

/** Not with another's eyes already: the server begins nothing for those. */
export const mayViewAs = (roles: readonly string[]): boolean =>
  (roles.includes(adminAccount) || roles.includes(adminRoleCode)) && !readViewing()

/**
 * Another session in the same tab of the browser: the application, its router and all that it held make way for new ones. `tabs`
 * are the pages that are open in it; those that are not permitted any more go once its rights are known.
 */
const switchTo = (credentials: Credentials, path: string, tabs: Tab[] = []): void => {
  changeSeat()
  useTabs.setState({ tabs })
  forgetUnsaved()
  history.replaceState(null, '', path)
  useSession.setState({ ...signedOut, isAuthorised: true, credentials })
}

/**
 * This tab alone goes on as somebody else; a login that other tabs share stays theirs. What is half filled in is kept, sealed, as
 * when a session is ended from elsewhere: it comes back to the same person once he is himself again.
 */
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
    tabs: useTabs.getState().tabs,
  }
  writeOpenDrafts()
  keepViewing(viewing)
  storeAuthorisation(credentials, 'session')
  switchTo(credentials, '/index')
}

const backTo = (own: Credentials, { from, tabs }: Viewing): void => {
  removeAuthorisation()
  storeAuthorisation(own)
  switchTo(own, from, tabs)
}

/**
 * Back to oneself; the server ends the other session behind that. What that session has still on its way comes back to
 * somebody who has gone, and opens no box.
 */
export const leaveViewAs = async (): Promise<void> => {
  const viewing = readViewing()
  const own = parseAuthorisation(viewing?.back ?? null)
  const token = useSession.getState().credentials?.accessToken
  endViewing()
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
  endViewing()
  told = `以“${viewing.userName}”的身份查看已结束：时间已到，或者您或对方的权限、账号有了变化。您已回到自己的账号`
  backTo(own, viewing)
  return true
}
