import type { Calls } from '../../support/sign-in.ts'

/** Colours, sizes and layout that this account has set are as they come again. */
export const forgetLooks = async (of: Calls) => {
  const { success, message } = await of.put('sys/user/preferences?name=looks', { value: null })
  if (!success) throw new Error(message)
}
