import { plainAccount } from '#contract/account.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import { check } from '#contract/validate.ts'

import type { Entry } from './kept.ts'

const { userAccount: field } = sysUser.fields

/**
 * An account that was deleted before there was one spelling for each (`plainAccount`) comes back in it, or nobody could sign
 * in with it. One that is no account any more in that spelling stays for an administrator to rename.
 */
export const inOneSpelling = (entry: Entry): Entry => {
  const { resource, kept } = entry
  const { userAccount: stored } = kept.row
  if (resource.name !== sysUser.name || typeof stored !== 'string') return entry
  const userAccount = plainAccount(stored)
  const isFit = check({ userAccount: field }, { userAccount }, false).userAccount === undefined
  return isFit ? { ...entry, kept: { ...kept, row: { ...kept.row, userAccount } } } : entry
}
