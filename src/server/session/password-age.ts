import type { Settings } from '#server/config.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Whether nothing else works until the password is changed: it is the server's own, or older than `PASSWORD_DAYS`. */
export const mustChangePassword = (
  { passwordDays }: Pick<Settings, 'passwordDays'>,
  password: { mustChange: number | null; passwordTime: string | null },
  now: Date,
): boolean => {
  if (password.mustChange === 1) return true
  if (passwordDays === 0 || !password.passwordTime) return false
  return now.getTime() - Date.parse(password.passwordTime) >= passwordDays * dayMs
}
