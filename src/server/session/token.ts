import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes: what a browser holds. The database only ever sees its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 is enough for a value that nobody can guess. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
