import type { Exchange } from '#server/http/exchange.ts'
import type { Desk } from './desk.ts'

/** `GET logout`: the token is worth nothing from here on. */
export const logout =
  ({ parts }: Desk) =>
  async ({ caller }: Exchange): Promise<Record<string, never>> => {
    await parts.database.write(db =>
      db.deleteFrom('sys_session').where('id', '=', caller.sessionId).execute(),
    )
    return {}
  }
