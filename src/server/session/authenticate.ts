import { failure } from '#contract/failure.ts'

import { endReasons } from '#server/db/end-sessions.ts'
import { rightsEpoch } from '#server/db/rights-epoch.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Authenticate } from '#server/http/guard.ts'
import type { Parts } from '#server/parts.ts'
import { mustChangePassword } from './password-age.ts'
import { loadRights, type Rights } from './load-rights.ts'
import { hashToken } from './token.ts'
import { keepSeen } from './keep-seen.ts'
import { mayViewAs, seesNoMore } from './view-as.ts'

interface Found {
  id: string
  userId: string | null
  endReason: string | null
  expireTime: string | null
  lastSeenTime: string | null
  mustChange: number | null
  passwordTime: string | null
  totpTime: string | null
  viewerId: string | null
  viewerSessionId: string | null
  epoch: string | null
}

/** One statement a request; its text is made once. */
const sessionQuery = ({ read }: Parts['database']) => {
  const compiled = read
    .selectFrom('sys_session as s')
    .leftJoin('sys_password as p', 'p.sysUserId', 's.userId')
    .leftJoin('sys_totp as t', 't.sysUserId', 's.userId')
    .leftJoin('sys_meta as m', join => join.on(({ eb }) => eb('m.name', '=', rightsEpoch)))
    .select(['s.id', 's.userId', 's.endReason', 's.expireTime', 's.lastSeenTime', 'p.mustChange'])
    .select(['p.time as passwordTime', 't.confirmTime as totpTime', 's.viewerId', 's.viewerSessionId'])
    .select('m.value as epoch')
    .where('s.tokenHash', '=', '')
    .compile()
  return async (tokenHash: string): Promise<Found | undefined> => {
    const parameters = compiled.parameters.map(each => (each === '' ? tokenHash : each))
    const { rows } = await read.executeQuery<Found>({ ...compiled, parameters })
    return rows[0]
  }
}

/** Most people that are remembered at a time; a bigger company starts over now and then. */
const most = 5000

/**
 * Rights as of an epoch. An entry made from an older one is never used again, so nothing has to be told to forget: a
 * change acts with the next request, on every node.
 */
const rightsCache = ({ read }: Parts['database']) => {
  const known = new Map<string, { epoch: string; rights: Rights }>()
  return async (userId: string, epoch: string): Promise<Rights> => {
    const entry = known.get(userId)
    if (entry?.epoch === epoch) return entry.rights
    const rights = await loadRights(read, userId)
    if (known.size >= most) known.clear()
    known.set(userId, { epoch, rights })
    return rights
  }
}

export interface Authenticator {
  byToken: Authenticate
  byTokenHash: Authenticate
  /** The same without counting as activity: an open tab alone keeps nobody signed in. */
  recognise(token: string): Promise<{ sessionId: string; userId: string; isViewing: boolean }>
}

/**
 * Who a token belongs to. Unknown, expired or idle too long: 40003; ended by somebody else: 41003 with the reason (api
 * section 2). `byTokenHash` is for addresses that carry a signature instead of the token.
 */
export const authenticator = (parts: Parts): Authenticator => {
  const { database, config, now } = parts
  const find = sessionQuery(database)
  const rightsOf = rightsCache(database)
  const seen = keepSeen(parts)
  const idleMs = config.sessionIdleMinutes * 60_000

  const liveSession = async (tokenHash: string) => {
    const session = await find(tokenHash)
    if (!session?.userId) throw failure('loginExpired')
    if (session.endReason) throw failure('sessionEnded', session.endReason)
    const time = now().getTime()
    const lastSeen = Date.parse(session.lastSeenTime ?? '')
    const isOver = time >= Date.parse(session.expireTime ?? '') || time - lastSeen >= idleMs
    if (isOver || Number.isNaN(lastSeen)) throw failure('loginExpired')
    return { ...session, userId: session.userId, lastSeen }
  }

  /** Whoever looks with another's eyes must himself still be there, and still be allowed to see all that is seen. */
  const viewerOf = async (
    { viewerId, viewerSessionId, epoch }: Found,
    rights: Rights,
  ): Promise<Caller['viewer']> => {
    if (!viewerId) return undefined
    const own = await database.read
      .selectFrom('sys_session')
      .select(['endReason', 'expireTime'])
      .where('id', '=', viewerSessionId)
      .executeTakeFirst()
    const isHere = own?.endReason === null && now().toISOString() < (own.expireTime ?? '')
    const viewer = isHere ? await rightsOf(viewerId, epoch ?? '') : undefined
    if (!viewer || !mayViewAs(viewer) || !seesNoMore(viewer, rights))
      throw failure('sessionEnded', endReasons.viewing)
    return { userId: viewerId, userName: viewer.userName }
  }

  const byTokenHash = async (tokenHash: string): Promise<Caller> => {
    const session = await liveSession(tokenHash)
    const rights = await rightsOf(session.userId, session.epoch ?? '')
    const viewer = await viewerOf(session, rights)
    seen(session.id, session.lastSeen)
    const { id: sessionId } = session
    if (viewer) return { ...rights, sessionId, viewer, passwordChangeRequired: false }
    return {
      ...rights,
      sessionId,
      passwordChangeRequired: mustChangePassword(config, session, now()),
      secondFactorDue: rights.requiresTotp && session.totpTime === null,
    }
  }
  return {
    byTokenHash,
    byToken: token => byTokenHash(hashToken(token)),
    recognise: async token => {
      const session = await liveSession(hashToken(token))
      const { id: sessionId, userId, viewerId, epoch } = session
      if (viewerId) await viewerOf(session, await rightsOf(userId, epoch ?? ''))
      return { sessionId, userId, isViewing: viewerId !== null }
    },
  }
}
