import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
/** The token of one of the people; the database keeps its hash alone. */
export const tokenOf = (at: number) => `bench-token-${at}`

/** So many people who are signed in, each with a session of his own. */
export const fillPeople = (db: DatabaseSync, count: number): void => {
  const time = new Date().toISOString()
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const user = db.prepare(
    `insert into sys_user (id, version, createTime, updateTime, userAccount, userName, userStatus)
     values (?, 1, ?, ?, ?, ?, '正常')`,
  )
  const session = db.prepare(
    `insert into sys_session (id, version, createTime, updateTime, userId, userAccount, userName, tokenHash, secretKey,
       lastSeenTime, expireTime) values (?, 1, ?, ?, ?, ?, ?, ?, 'none', ?, ?)`,
  )
  db.exec('begin')
  for (let at = 0; at < count; at++) {
    const hash = createHash('sha256').update(tokenOf(at)).digest('base64url')
    const name = `人员${at}`
    user.run(idOf(at), time, time, `bench${at}`, name)
    session.run(idOf(at), time, time, idOf(at), `bench${at}`, name, hash, time, later)
  }
  db.exec('commit')
}
