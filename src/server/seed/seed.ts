import type { Kysely } from 'kysely'

import { localTree } from '#contract/function-tree.ts'

import type { Seed } from '#server/db/migrate.ts'
import type { Tables } from '#server/db/tables.ts'
import { dictRows } from './dicts.ts'
import { districtRows } from './districts.ts'
import { functionRows } from './functions.ts'
import { insertRows } from './insert-rows.ts'
import { plantMissingFunctions } from './missing-functions.ts'
import { departmentRows, firstOrg } from './orgs.ts'
import { spellAccounts } from './plain-accounts.ts'
import { grantRows, roleRows } from './roles.ts'
import { seedFingerprint } from './seed-fingerprint.ts'
import { smsTemplateRows } from './sms-templates.ts'

type Plant = (db: Kysely<Tables>, now: string) => Promise<void>

const plantRights: Plant = async (db, now) => {
  const functions = functionRows(now)
  const { admin, ordinary } = roleRows(now)
  await insertRows(db, 'sys_function', functions)
  await insertRows(db, 'sys_role', [admin, ordinary])
  const pages = functions.map(each => ({ ...each, functionPermission: each.functionPermission ?? null }))
  await insertRows(db, 'sys_role_function', grantRows({ adminId: admin.id, ordinaryId: ordinary.id }, pages))
}

const plantOrgs: Plant = async (db, now) => {
  const org = firstOrg(now)
  await insertRows(db, 'sys_org', [org])
  await insertRows(db, 'sys_dept', departmentRows(org.id, now))
}

/** Each part is planted once in the life of an installation: what people deleted since does not come back. */
const parts: readonly [name: string, plant: Plant][] = [
  ['seed:rights', plantRights],
  ['seed:districts', (db, now) => insertRows(db, 'sys_district', districtRows(now))],
  ['seed:dicts', (db, now) => insertRows(db, 'sys_dict', dictRows(now))],
  ['seed:orgs', plantOrgs],
  ['seed:sms-templates', (db, now) => insertRows(db, 'sys_sms_template', smsTemplateRows(now))],
  ['seed:plain-accounts', spellAccounts],
]

/**
 * What a first start finds: function tree, two roles, dictionaries, one organisation, the districts of China. Runs under
 * the migration lock and in its transaction; running it again changes nothing but what a new release brings.
 */
const plant = async (db: Kysely<Tables>, now: string): Promise<void> => {
  const marks = await db.selectFrom('sys_meta').select('name').where('name', 'like', 'seed:%').execute()
  const done = new Set(marks.map(each => each.name))
  for (const [name, plantPart] of parts) {
    if (done.has(name)) continue
    await plantPart(db, now)
    await db.insertInto('sys_meta').values({ name, value: now }).execute()
  }
  await plantMissingFunctions(db, now, localTree)
}

export const seed: Seed = { fingerprint: seedFingerprint(), plant }
