import type { Page } from '#contract/operations.ts'
import type { AnyRow } from '#contract/resource.ts'

import { encryptLogin, signIn, type Calls } from '../../support/sign-in.ts'
import type { Config } from '#contract/replies.ts'

export const userPassword = 'Putong-2026!'

/** A person with the role 普通用户, or the roles with these codes, whose password is changed already. */
export const ordinaryUser = async (
  admin: Calls,
  account: string,
  roleCodes: readonly string[] = ['user'],
) => {
  const { data: roles } = await admin.get<Page<AnyRow>>('sys/role/select-page?limit=1000')
  const sysRoles = roles.items.filter(each => roleCodes.includes(String(each.roleCode))).map(each => each.id)
  const { data: user } = await admin.post('sys/user/save', {
    userAccount: account,
    userName: account,
    sysRoles,
  })
  const { data: reset } = await admin.put<{ password: string }>(`sys/user/reset-password/${user.id}`)
  const own = await signIn(admin.address, account, reset.password)
  const { today } = (await own.get<Config>('config')).data
  const query = new URLSearchParams({
    oldPassword: encryptLogin(reset.password, today),
    newPassword: encryptLogin(userPassword, today),
  })
  const changed = await own.put<object>(`sys/user/update-password?${query.toString()}`)
  if (!changed.success) throw new Error(changed.message)
  return user
}
