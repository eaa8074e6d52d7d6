import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { Settings } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

const metaName = 'sealKey'

const storedKey = async (db: Kysely<Tables>): Promise<string | undefined> =>
  (await db.selectFrom('sys_meta').select('value').where('name', '=', metaName).executeTakeFirst())?.value

/**
 * The key of what must be read again, such as the secrets of second factors: from `SECRET_KEY`, or a random one of this
 * installation. Asked inside a transaction, because the first one makes it.
 */
export const sealKey = async (db: Kysely<Tables>, config: Pick<Settings, 'secretKey'>): Promise<Buffer> => {
  if (config.secretKey) return createHash('sha256').update(config.secretKey).digest()
  const known = await storedKey(db)
  if (known) return Buffer.from(known, 'base64url')
  await db
    .insertInto('sys_meta')
    .values({ name: metaName, value: randomBytes(32).toString('base64url') })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  return Buffer.from((await storedKey(db)) ?? '', 'base64url')
}

/** The same outside of a transaction, asked for once. */
export const keyOnce = (
  database: Pick<Database, 'write'>,
  config: Pick<Settings, 'secretKey'>,
): (() => Promise<Buffer>) => {
  let key: Promise<Buffer> | undefined
  return () => {
    key ??= database
      .write(db => sealKey(db, config))
      .catch(error => {
        key = undefined
        throw error
      })
    return key
  }
}

/** AES-256-GCM; iv, tag and text in one base64url word. */
export const seal = (key: Buffer, text: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

export const unseal = (key: Buffer, word: string): string => {
  const bytes = Buffer.from(word, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** The same where the word may come from anywhere: the cipher says by throwing that it was not sealed with this key. */
export const unsealed = (key: Buffer, word: string): string | undefined => {
  try {
    return unseal(key, word)
  } catch {
    return undefined
  }
}

/** For values that are only compared. */
export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')
