import type { Action } from '../permission.ts'
import type { Resource } from '../resource.ts'
import { sysDept } from './sys-dept.ts'
import { sysDict } from './sys-dict.ts'
import { sysDistrict } from './sys-district.ts'
import { sysFile } from './sys-file.ts'
import { sysFunction } from './sys-function.ts'
import { sysLogLogin } from './sys-log-login.ts'
import { sysLogOpt } from './sys-log-opt.ts'
import { sysMsg } from './sys-msg.ts'
import { sysOrg } from './sys-org.ts'
import { sysRecycle } from './sys-recycle.ts'
import { sysRole } from './sys-role.ts'
import { sysSession } from './sys-session.ts'
import { sysSms } from './sys-sms.ts'
import { sysSmsTemplate } from './sys-sms-template.ts'
import { sysUser } from './sys-user.ts'

/** The only list of the resources: routes, tables, docs and the conformance suite come from it. */
export const resources: readonly Resource[] = [
  sysUser,
  sysFile,
  sysRole,
  sysFunction,
  sysOrg,
  sysDept,
  sysDistrict,
  sysDict,
  sysMsg,
  sysSmsTemplate,
  sysSms,
  sysLogLogin,
  sysLogOpt,
  sysSession,
  sysRecycle,
]

const serversPages = new Set(resources.filter(each => each.serverOnly).map(each => each.page))

/**
 * What nobody does on a page, whatever he holds, since the server alone writes its records. To edit the recycle bin is to
 * bring something back.
 */
export const isServersAlone = (page: string, action: Action): boolean =>
  serversPages.has(page) &&
  (action === 'add' || action === 'import' || (action === 'edit' && page !== sysRecycle.page))

const byName = new Map(resources.map(each => [each.name, each]))

export const findResource = (name: string): Resource | undefined => byName.get(name)

/** A resource that a field of the contract names; a name that is not there is a mistake in the contract. */
export const resourceNamed = (name: string): Resource => {
  const resource = byName.get(name)
  if (!resource) throw new Error(`No resource is called ${name}; add it to contract/resources/index.ts`)
  return resource
}
