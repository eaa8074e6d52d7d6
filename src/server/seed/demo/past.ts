import type { Change } from '#contract/resources/sys-log-opt.ts'

import type { Chance } from './chance.ts'
import { phoneOf } from './people.ts'
import { remarks, type DemoUser } from './users.ts'

type Kept = 'userPhone' | 'remark'

interface Told {
  /** What the record held before the oldest change that is told yet. */
  values: Record<Kept, string | null>
  changes: number
  last?: { time: string; by: string }
  password?: string
  /** Who created the record. */
  by?: string
}

/** What was in the record before it held `now`: anything else. */
const other = (chance: Chance, field: Kept, now: string | null): string | null =>
  field === 'userPhone' ? phoneOf(chance) : chance.pick([null, ...remarks].filter(each => each !== now))

/**
 * What happened to people, told from the newest back to the oldest: the last change of a field ends with what the record holds
 * today, each one before it with what the next one began with, and the record began with what is left at the end.
 */
export const createPast = (chance: Chance) => {
  const told = new Map<string, Told>()
  const of = (user: DemoUser): Told => {
    const { userPhone, remark } = user
    const known = told.get(user.id) ?? { values: { userPhone, remark }, changes: 0 }
    told.set(user.id, known)
    return known
  }
  return {
    of,
    change: (user: DemoUser, field: Kept, time: string, by: string): Change => {
      const known = of(user)
      const after = known.values[field]
      const before = other(chance, field, after)
      known.values[field] = before
      known.changes += 1
      known.last ??= { time, by }
      return { field, before, after }
    },
    password: (user: DemoUser, time: string): Change[] => {
      of(user).password ??= time
      return []
    },
    /** With what it began. */
    creation: (user: DemoUser, by: string): Change[] => {
      const known = of(user)
      known.by = by
      const { userAccount, userName, userStatus, userGender, userEmail, orgId, deptId } = user
      const all = { userAccount, userName, userStatus, userGender, userEmail, orgId, deptId, ...known.values }
      return Object.entries(all)
        .filter(([, after]) => after !== null)
        .map(([field, after]) => ({ field, before: null, after }))
    },
  }
}

export type Past = ReturnType<typeof createPast>
