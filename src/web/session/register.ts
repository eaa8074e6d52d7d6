import { calls } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { loadConfig } from '#web/api/config.ts'
import { loginCipher } from './login-cipher.ts'

interface RegisterForm {
  userAccount: string
  password: string
  userName: string
  userPhone?: string
  captchaId: string
  captchaCode: string
}

/** Asks for an account; account and password are hidden like those of a login. */
export const register = async ({ userAccount, password, ...form }: RegisterForm): Promise<void> => {
  const day = (await loadConfig()).today
  await call(calls.register, {
    body: {
      ...form,
      username: await loginCipher(userAccount.trim(), day),
      password: await loginCipher(password.trim(), day),
    },
  })
}
