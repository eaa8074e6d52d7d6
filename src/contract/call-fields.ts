import { limits } from './limits.ts'
import type { Fields, TextField } from './resource.ts'

/** A field whose value is the id of a record. */
export const idField = (label: string, required = true): TextField => ({
  label,
  kind: 'text',
  max: 36,
  ...(required && { required: true as const }),
})

/** More than a page has rows is refused, as what is not known is; no database counts further than pages of this number. */
export const pagingUpTo = (max: number) =>
  ({
    index: { label: '页码', kind: 'number', min: 0, max: 1_000_000_000 },
    limit: { label: '每页条数', kind: 'number', min: 1, max },
  }) as const satisfies Fields

export const pagingFields = pagingUpTo(limits.maxLimit)

/** Encrypted text is a third longer than what it hides; the rest is room for long passwords. */
const encrypted = (label: string): TextField => ({ label, kind: 'text', max: 1024, required: true })

export const captchaFields = {
  captchaId: { label: '验证码编号', kind: 'text', max: 64 },
  captchaCode: { label: '验证码', kind: 'text', max: 16 },
} as const satisfies Fields

export const loginFields = { username: encrypted('账号'), password: encrypted('密码') } satisfies Fields

export const passwordFields = {
  oldPassword: encrypted('原密码'),
  newPassword: encrypted('新密码'),
} satisfies Fields

/** Whoever hangs a second factor on an account knows its password. */
export const provenFields = { password: encrypted('当前密码') } satisfies Fields

/** What a password must be (design of sign-in, api section 4). */
export const passwordRule = { min: 8, max: 128 } as const
