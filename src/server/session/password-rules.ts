import { passwordRule } from '#contract/call-fields.ts'

import { commonPasswords } from './common-passwords.ts'

/** How many earlier passwords of an account cannot come back. */
export const passwordHistory = 5

const isOneCharacter = (text: string) => new Set(text).size <= 2

/** 12345678, 87654321, abcdefgh: each character is the neighbour of the one before. */
const isRun = (text: string) => {
  const codes = [...text].map(each => each.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

const isAccount = (password: string, account: string) => {
  const backwards = [...account].toReversed().join('')
  return password === account || password === backwards || password === account + account
}

/** Why a password cannot be chosen, as a sentence for its form item; undefined when it can. */
export const passwordSentence = (password: string, account: string): string | undefined => {
  const length = [...password].length
  if (length < passwordRule.min) return `新密码不能少于${passwordRule.min}个字`
  if (length > passwordRule.max) return `新密码不能超过${passwordRule.max}个字`
  const plain = password.toLowerCase()
  if (isAccount(plain, account.toLowerCase())) return '新密码不能与账号相同，请换一个'
  if (commonPasswords.has(plain) || isOneCharacter(plain) || isRun(plain))
    return '这个密码太常见，容易被猜到，请换一个'
  return undefined
}
