/** What is wrong with a password that was to be typed a second time. */
export const notAgain = (password: string, again: string): { again?: string } => {
  if (!again) return { again: '请再次输入密码' }
  return again === password ? {} : { again: '两次输入的密码不一致' }
}
