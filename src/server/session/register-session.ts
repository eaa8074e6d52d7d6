import type { FastifyInstance } from 'fastify'

import { calls } from '#contract/calls.ts'
import { functionCalls } from '#contract/function-calls.ts'

import { serveCall } from '#server/http/serve-call.ts'
import type { Parts } from '#server/parts.ts'
import { configReply } from './config-reply.ts'
import { openDesk, type Desk } from './desk.ts'
import { registerDraftKey } from './draft-key.ts'
import { explain } from './explain.ts'
import { explainOverview } from './explain-overview.ts'
import { knownPage, treeOf, wholeTree } from './function-tree.ts'
import { login } from './login.ts'
import { loginTotp } from './login-totp.ts'
import { logout } from './logout.ts'
import { myLogins } from './own-logins.ts'
import { selectUserRoles } from './own-roles.ts'
import { endMySessions, endUserSessions, mySessions } from './own-sessions.ts'
import { saveInfo, selectInfo } from './profile.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { resetPasswords } from './reset-passwords.ts'
import { saveRoleFunctions } from './role-functions.ts'
import { selectGrants, selectRoleFunctions } from './role-grants.ts'
import { changeMembers, selectMembers } from './role-members.ts'
import { selectRoles } from './role-options.ts'
import { previewHandOver, previewOwn, previewRole, previewSight } from './role-preview.ts'
import { totpBegin, totpConfirm, totpOff, totpReset, totpState } from './second-factor.ts'
import { updatePassword } from './update-password.ts'
import { viewAs } from './view-as.ts'

/** Who may do what, and who has which role. */
const registerRights = (app: FastifyInstance, desk: Desk) => {
  serveCall(app, calls.explain, explain(desk))
  serveCall(app, calls.explainPages, explainOverview(desk))
  serveCall(app, calls.selectGrants, selectGrants(desk))
  serveCall(app, calls.previewRole, previewRole(desk))
  serveCall(app, calls.previewHandOver, previewHandOver(desk))
  serveCall(app, calls.previewOwn, previewOwn(desk))
  serveCall(app, calls.previewSight, previewSight(desk))
  serveCall(app, calls.selectMembers, selectMembers(desk))
  serveCall(app, calls.addMembers, changeMembers(desk, true))
  serveCall(app, calls.removeMembers, changeMembers(desk, false))
  serveCall(app, calls.endUserSessions, endUserSessions(desk))
  serveCall(app, calls.viewAs, viewAs(desk))
  serveCall(app, calls.totpReset, totpReset(desk))
}

/** One's own sessions, logins and second factor. */
const registerOwn = (app: FastifyInstance, desk: Desk) => {
  serveCall(app, calls.mySessions, mySessions(desk))
  serveCall(app, calls.endMySessions, endMySessions(desk))
  serveCall(app, calls.myLogins, myLogins(desk))
  serveCall(app, calls.totpState, totpState(desk), beforeSecondFactor)
  serveCall(app, calls.totpBegin, totpBegin(desk), beforeSecondFactor)
  serveCall(app, calls.totpConfirm, totpConfirm(desk), beforeSecondFactor)
  serveCall(app, calls.totpOff, totpOff(desk))
}

/** Still answered while a password change is due. */
const always = { worksBeforePasswordChange: true, worksBeforeSecondFactor: true }
const beforeSecondFactor = { worksBeforeSecondFactor: true }

/** Registers every call of sign-in, of one's own account and of rights (api section 4). */
export const registerSession = (app: FastifyInstance, parts: Parts): void => {
  const desk = openDesk(parts)
  const { read } = parts.database
  serveCall(app, calls.config, async () => configReply(parts))
  registerDraftKey(app, parts)
  serveCall(app, calls.captcha, () => desk.captchas.make())
  serveCall(app, calls.login, login(desk))
  serveCall(app, calls.loginTotp, loginTotp(desk))
  serveCall(app, calls.register, register(desk))
  serveCall(app, calls.logout, logout(desk), always)
  serveCall(app, calls.selectInfo, selectInfo(desk))
  serveCall(app, calls.saveInfo, saveInfo(desk))
  serveCall(app, calls.updatePassword, updatePassword(desk), always)
  serveCall(app, calls.resetPassword, resetPassword(desk))
  serveCall(app, calls.resetPasswords, resetPasswords(desk))
  serveCall(app, calls.selectUserRoles, selectUserRoles(desk))
  serveCall(app, calls.selectFunctions, () => wholeTree(read))
  serveCall(app, calls.selectUserFunctions, ({ caller }) => treeOf(read, caller))
  serveCall(app, functionCalls.knownPage, ({ query }) => knownPage(read, String(query.rootPath)))
  serveCall(app, calls.selectRoleFunctions, selectRoleFunctions(desk))
  serveCall(app, calls.saveRoleFunctions, saveRoleFunctions(desk))
  serveCall(app, calls.selectRoles, selectRoles(desk))
  registerRights(app, desk)
  registerOwn(app, desk)
}
