import type { Desk } from './desk.ts'
import { newToken } from './token.ts'

const seconds = 300
const tries = 5

const keyOf = (ticket: string) => `ticket:${ticket}`

/** Stands for a right password while the code of the second factor is typed. */
export const newTicket = async ({ counts }: Desk, userId: string): Promise<string> => {
  const ticket = newToken()
  await counts.set(keyOf(ticket), userId, seconds)
  return ticket
}

/** Whose ticket it is; five tries, then the password is asked for again. */
export const readTicket = async ({ counts }: Desk, ticket: string): Promise<string | undefined> => {
  const userId = await counts.get(keyOf(ticket))
  if (!userId) return undefined
  return (await counts.add(`tries:${ticket}`, seconds)) > tries ? undefined : userId
}

export const endTicket = async ({ counts }: Desk, ticket: string): Promise<void> =>
  void (await counts.take(keyOf(ticket)))
