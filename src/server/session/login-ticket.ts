import type { Desk } from './desk.ts'
import { readNote, sealNote } from './sealed-note.ts'

const seconds = 300
const tries = 5

/** Stands for a right password while the code of the second factor is typed; good on every node. */
export const newTicket = async ({ key, parts }: Desk, userId: string): Promise<string> =>
  sealNote(await key(), 'ticket', userId, new Date(parts.now().getTime() + seconds * 1000))

const noteIn = async ({ key, parts }: Desk, ticket: string) =>
  readNote(await key(), 'ticket', ticket, parts.now())

/** Whose ticket it is; five tries, then the password is asked for again. */
export const readTicket = async (desk: Desk, ticket: string): Promise<string | undefined> => {
  const note = await noteIn(desk, ticket)
  if (!note) return undefined
  return (await desk.counts.add(`ticket:${note.mark}`, seconds)) > tries ? undefined : note.text
}

/** Used up: no try is left. */
export const endTicket = async (desk: Desk, ticket: string): Promise<void> => {
  const note = await noteIn(desk, ticket)
  if (note) await desk.counts.set(`ticket:${note.mark}`, String(tries), seconds)
}
