import { captchaFields, loginFields } from './call-fields.ts'
import type { Fields } from './resource.ts'
import { sysUser } from './resources/sys-user.ts'

export const registerFields = {
  ...loginFields,
  userName: sysUser.fields.userName,
  userPhone: sysUser.fields.userPhone,
  captchaId: { ...captchaFields.captchaId, required: true },
  captchaCode: { ...captchaFields.captchaCode, required: true },
} satisfies Fields
