import type { FastifyInstance } from 'fastify'

import { calls } from '#contract/calls.ts'

import { serveCall } from '#server/http/serve-call.ts'
import type { Parts } from '#server/parts.ts'
import { configReply } from './config-reply.ts'
import { openDesk } from './desk.ts'
import type { Expiring } from './expiring.ts'
import { treeOf, wholeTree } from './function-tree.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { selectUserRoles } from './own-roles.ts'
import { saveInfo, selectInfo } from './profile.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { saveRoleFunctions, selectRoleFunctions } from './role-functions.ts'
import { selectRoles } from './role-options.ts'
import { updatePassword } from './update-password.ts'

/** Still answered while a password change is due. */
const always = { worksBeforePasswordChange: true }

/**
 * Registers every call of sign-in, of one's own account and of rights (api section 4). `counts` keeps captchas and failed
 * logins; without it, this process does.
 */
export const registerSession = (app: FastifyInstance, parts: Parts, counts?: Expiring): void => {
  const desk = openDesk(parts, counts)
  const { read } = parts.database
  serveCall(app, calls.config, async () => configReply(parts))
  serveCall(app, calls.captcha, () => desk.captchas.make())
  serveCall(app, calls.login, login(desk))
  serveCall(app, calls.register, register(desk))
  serveCall(app, calls.logout, logout(desk), always)
  serveCall(app, calls.selectInfo, selectInfo(desk))
  serveCall(app, calls.saveInfo, saveInfo(desk))
  serveCall(app, calls.updatePassword, updatePassword(desk), always)
  serveCall(app, calls.resetPassword, resetPassword(desk))
  serveCall(app, calls.selectUserRoles, selectUserRoles(desk))
  serveCall(app, calls.selectFunctions, () => wholeTree(read))
  serveCall(app, calls.selectUserFunctions, ({ caller }) => treeOf(read, caller))
  serveCall(app, calls.selectRoleFunctions, selectRoleFunctions(desk))
  serveCall(app, calls.saveRoleFunctions, saveRoleFunctions(desk))
  serveCall(app, calls.selectRoles, selectRoles(desk))
}
