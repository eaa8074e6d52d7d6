import type { Insertable } from 'kysely'

import { localTree, type FunctionNode } from '#contract/function-tree.ts'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import { ownFields } from './insert-rows.ts'

type FunctionRow = Insertable<Tables['sys_function']>

/** Room to put something between two neighbours without moving the rest. */
const sortStep = 10

interface Place {
  id: string
  parentId: string | null
  now: string
}

/** A node as it is stored, the one at index `at` among its siblings. */
export const functionRow = (node: FunctionNode, at: number, { id, parentId, now }: Place): FunctionRow => ({
  ...ownFields(id, now),
  functionName: node.functionName,
  rootPath: node.rootPath,
  parentId,
  functionIcon: node.functionIcon ?? null,
  functionComponent: node.functionComponent ?? null,
  functionPermission: node.functionPermission ?? null,
  redirectPath: node.redirectPath ?? null,
  isHidden: node.isHidden === '是' ? '是' : '否',
  isExternal: node.isExternal === '是' ? '是' : '否',
  functionSort: (at + 1) * sortStep,
})

const rowsBelow = (nodes: readonly FunctionNode[], parentId: string | null, now: string): FunctionRow[] =>
  nodes.flatMap((node, at) => {
    const id = newId()
    return [functionRow(node, at, { id, parentId, now }), ...rowsBelow(node.sysFunctions ?? [], id, now)]
  })

/** The pages of specification section 2, parents before children. */
export const functionRows = (now: string): FunctionRow[] => rowsBelow(localTree, null, now)
