import { createQueryId, SqliteQueryCompiler, type RawBuilder } from 'kysely'

/** A piece of SQL without values, as text. Both dialects write names alike. */
export const sqlText = (piece: RawBuilder<unknown>): string => {
  const { sql, parameters } = new SqliteQueryCompiler().compileQuery(piece.toOperationNode(), createQueryId())
  if (parameters.length > 0) throw new Error(`Only SQL without values has a text of its own: ${sql}`)
  return sql
}
