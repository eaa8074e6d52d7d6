import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import { regularly } from '#server/http/regularly.ts'
import type { Parts } from '#server/parts.ts'

const everyMs = 2000
const name = 'outsideChange'

/** Somebody who is no node, the configuration command, changes rights or dictionaries in this transaction: nodes find it. */
export const noteOutsideChange = async (db: Kysely<Tables>): Promise<void> => {
  const value = newId()
  await db
    .insertInto('sys_meta')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * Tells open browsers of such a change, as of any other (101 and 102 of api section 6); answers whether there was one. Whoever
 * takes the note away is the node that tells, the others hear it from there.
 */
export const tellOutsideChange = async ({ database, events }: Parts): Promise<boolean> => {
  const note = await database.read
    .selectFrom('sys_meta')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  if (!note) return false
  const { numDeletedRows } = await database.write(db =>
    db
      .deleteFrom('sys_meta')
      .where('name', '=', name)
      .where('value', '=', note.value)
      .executeTakeFirstOrThrow(),
  )
  if (numDeletedRows === 0n) return false
  events.emit('rights-changed', {})
  // What exactly has changed is not known: browsers ask for all, and get it where it is another version.
  events.emit('dict-changed', { parents: [], before: '', version: '' })
  return true
}

/** Looks every two seconds, a read by key. */
export const keepTellingOutsideChanges = (app: FastifyInstance, parts: Parts): void =>
  regularly(app, everyMs, () =>
    tellOutsideChange(parts).catch(err =>
      parts.log.error({ err }, 'browsers could not be told what the command changed; trying again'),
    ),
  )
