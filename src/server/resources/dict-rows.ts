import type { ExpressionBuilder } from 'kysely'

import type { DictItem, DictNode } from '#contract/dict.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Parts } from '#server/parts.ts'

type StoredDict = Omit<DictItem, 'dictValueType'> & {
  parentId: string | null
  dictValueType: string | null
  dictStatus: string | null
}

const typeOf = (word: string | null): DictNode['dictValueType'] =>
  word === 'Number' || word === 'Object' || word === 'Array' ? word : 'Plain'

const itemOf = ({ id, dictLabel, dictValue, dictValueType }: StoredDict): DictItem => ({
  id,
  dictLabel,
  dictValue,
  dictValueType: typeOf(dictValueType),
})

const stopped = '停用'

/** In the order of the rows. What is stopped stands apart; what hangs below it is not there. */
export const nestDicts = (rows: readonly StoredDict[]): DictNode[] => {
  const nodes = new Map<string, DictNode>()
  for (const row of rows) if (row.dictStatus !== stopped) nodes.set(row.id, { ...itemOf(row), sysDicts: [] })
  const tops: DictNode[] = []
  for (const row of rows) {
    const node = nodes.get(row.id)
    const above = row.parentId === null ? undefined : nodes.get(row.parentId)
    if (node) (row.parentId === null ? tops : above?.sysDicts)?.push(node)
    else if (above) (above.stoppedDicts ??= []).push(itemOf(row))
  }
  return tops
}

const columns = ['id', 'parentId', 'dictLabel', 'dictValue', 'dictValueType', 'dictStatus'] as const

const isEnabled = (where: ExpressionBuilder<Tables, 'sys_dict'>) =>
  where.or([where('dictStatus', 'is', null), where('dictStatus', '!=', stopped)])

/** In their order. */
export const allDicts = ({ database }: Parts): Promise<StoredDict[]> =>
  database.read.selectFrom('sys_dict').select(columns).orderBy('dictSort').orderBy('id').execute()

/** The branches of these dictionaries alone. */
export const branchesOf = ({ database }: Parts, tops: readonly string[]): Promise<StoredDict[]> =>
  database.read
    .withRecursive('branch', db =>
      db
        .selectFrom('sys_dict')
        .select('id')
        .where('id', 'in', tops)
        .where('parentId', 'is', null)
        .union(db.selectFrom('sys_dict as d').innerJoin('branch', 'branch.id', 'd.parentId').select('d.id')),
    )
    .selectFrom('sys_dict')
    .select(columns)
    .where('id', 'in', db => db.selectFrom('branch').select('branch.id'))
    .orderBy('dictSort')
    .orderBy('id')
    .execute()

/** The ids of those at the top that are not stopped, in their order. */
export const enabledTops = async ({ database }: Parts): Promise<string[]> => {
  const rows = await database.read
    .selectFrom('sys_dict')
    .select('id')
    .where('parentId', 'is', null)
    .where(isEnabled)
    .orderBy('dictSort')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
