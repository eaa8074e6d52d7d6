import { createHash } from 'node:crypto'

import type {
  ConfigApplied,
  ConfigDifference,
  ConfigImport,
  ConfigText,
} from '#contract/config-text-calls.ts'
import { failure } from '#contract/failure.ts'

import { newId } from '#server/db/new-id.ts'
import type { Work } from '#server/http/change.ts'
import { applySteps } from './apply-config.ts'
import { brokenReferences } from './broken-references.ts'
import { compareConfig, lineOf, type Step } from './compare-config.ts'
import { readText, writeText } from './config-format.ts'
import { lostWords } from './lost-words.ts'
import { readConfig } from './read-config.ts'
import type { Desk } from './sections.ts'

const mostKept = 50

const fingerprintOf = (text: string) => createHash('sha256').update(text).digest('hex')

export const exportConfig = async (desk: Desk, { db }: Pick<Work, 'db'>): Promise<ConfigText> => ({
  text: writeText(desk, await readConfig(desk, db)),
})

export interface WantedText {
  text: string
  prune: boolean
}

export const diffConfig = async (
  desk: Desk,
  { db }: Pick<Work, 'db'>,
  { text, prune }: WantedText,
): Promise<ConfigDifference> => {
  const wanted = readText(desk, text)
  const stored = await readConfig(desk, db)
  const steps = compareConfig(stored, wanted, prune)
  return {
    lines: steps.map(lineOf),
    broken: [...(await brokenReferences(db, stored, steps)), ...(await lostWords(db, steps))],
    fingerprint: fingerprintOf(writeText(desk, stored)),
  }
}

const summaryOf = (steps: readonly Step[]) =>
  [...Map.groupBy(steps, each => `${each.kind}${each.section.resource.title}`)]
    .map(([what, some]) => `${what} ${some.length} 条`)
    .join('，')

const keepBefore = async ({ db, caller, now }: Work, summary: string, before: string) => {
  const row = { id: newId(), time: now, userName: caller.userName, summary, before }
  await db.insertInto('sys_config_text').values(row).execute()
  const old = await db
    .selectFrom('sys_config_text')
    .select('id')
    .orderBy('id', 'desc')
    .offset(mostKept)
    .limit(100)
    .execute()
  if (old.length === 0) return
  await db
    .deleteFrom('sys_config_text')
    .where(
      'id',
      'in',
      old.map(each => each.id),
    )
    .execute()
}

/** All or nothing. What was there before is kept, so that it can be compared and brought back. */
export const applyConfig = async (
  desk: Desk,
  work: Work,
  { text, prune, fingerprint }: WantedText & { fingerprint?: string | undefined },
): Promise<ConfigApplied> => {
  const wanted = readText(desk, text)
  const stored = await readConfig(desk, work.db)
  const before = writeText(desk, stored)
  if (fingerprint && fingerprint !== fingerprintOf(before))
    throw failure('refused', '比较之后配置又有改动，请重新比较')
  const steps = compareConfig(stored, wanted, prune)
  if (steps.length === 0) return { count: 0 }
  await applySteps(desk, work, stored, steps)
  await keepBefore(work, summaryOf(steps), before)
  return { count: steps.length }
}

export const configHistory = ({ db }: Pick<Work, 'db'>): Promise<ConfigImport[]> =>
  db
    .selectFrom('sys_config_text')
    .select(['id', 'time', 'userName', 'summary'])
    .orderBy('id', 'desc')
    .limit(mostKept)
    .execute()

export const configBefore = async ({ db }: Pick<Work, 'db'>, id: string): Promise<ConfigText> => {
  const row = await db.selectFrom('sys_config_text').select('before').where('id', '=', id).executeTakeFirst()
  if (!row) throw failure('notFound')
  return { text: row.before }
}
