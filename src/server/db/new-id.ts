import { v7 } from 'uuid'

/** UUIDv7: later ids sort after earlier ones, so that an index grows at its end. */
export const newId = (): string => v7()
