import type { ExpressionBuilder } from 'kysely'

import type { DictNode } from '#contract/dict.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Parts } from '#server/parts.ts'

type StoredDict = Omit<DictNode, 'sysDicts' | 'dictValueType'> & {
  parentId: string | null
  dictValueType: string | null
}

const typeOf = (word: string | null): DictNode['dictValueType'] =>
  word === 'Number' || word === 'Object' || word === 'Array' ? word : 'Plain'

/** In the order of the rows. What hangs below a dictionary that is stopped is not there either. */
export const nestDicts = (rows: readonly StoredDict[]): DictNode[] => {
  const nodes = new Map<string, DictNode>()
  for (const { id, dictLabel, dictValue, dictValueType } of rows)
    nodes.set(id, { id, dictLabel, dictValue, dictValueType: typeOf(dictValueType), sysDicts: [] })
  const tops: DictNode[] = []
  for (const { id, parentId } of rows) {
    const node = nodes.get(id)
    if (node) (parentId === null ? tops : nodes.get(parentId)?.sysDicts)?.push(node)
  }
  return tops
}

const columns = ['id', 'parentId', 'dictLabel', 'dictValue', 'dictValueType'] as const

const isEnabled = (where: ExpressionBuilder<Tables, 'sys_dict'>) =>
  where.or([where('dictStatus', 'is', null), where('dictStatus', '!=', '停用')])

/** In their order. */
export const enabledDicts = ({ database }: Parts): Promise<StoredDict[]> =>
  database.read
    .selectFrom('sys_dict')
    .select(columns)
    .where(isEnabled)
    .orderBy('dictSort')
    .orderBy('id')
    .execute()

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
    .where(isEnabled)
    .orderBy('dictSort')
    .orderBy('id')
    .execute()

/** The ids of those at the top, in their order. */
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
