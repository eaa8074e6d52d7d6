import { tabStorage } from './browser-storage.ts'

const key = 'left page'

/** The page that somebody had in front when his session ended. It is kept beside the login's address, which says no more than where to go. */
export const noteLeftPage = (userId: string, address: string): void =>
  tabStorage.write(key, `${userId} ${address}`)

/** Whose page an address is; undefined where nobody was thrown out of it. */
export const ownerOfLeftPage = (address: string): string | undefined => {
  const [userId, ...rest] = (tabStorage.read(key) ?? '').split(' ')
  return rest.join(' ') === address ? userId : undefined
}
