import type { Calls } from '../../support/sign-in.ts'

const forget = async (of: Calls, name: string) => {
  const { success, message } = await of.put(`sys/user/preferences?name=${name}`, { value: null })
  if (!success) throw new Error(message)
}

/** Colours, sizes and layout that this account has set are as they come again. */
export const forgetLooks = (of: Calls) => forget(of, 'looks')

/** The columns and views that this account keeps of a list, the one that it begins with among them. */
export const forgetList = (of: Calls, page: string) => forget(of, `list:${page}`)
