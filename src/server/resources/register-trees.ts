import type { FastifyInstance } from 'fastify'

import { calls } from '#contract/calls.ts'

import { serveCall } from '#server/http/serve-call.ts'
import type { Parts } from '#server/parts.ts'
import { selectDictTree } from './dict-tree.ts'
import { districtTree } from './district-tree.ts'
import { deptTree, orgTree, superTree } from './org-tree.ts'

/** The trees of districts, organisations, departments and dictionaries (specification section 7). */
export const registerTrees = (app: FastifyInstance, parts: Parts): void => {
  serveCall(app, calls.districtTree, ({ query }) => districtTree(parts.database.read, query.parentId))
  serveCall(app, calls.orgTree, ({ caller, query }) => orgTree(parts, caller, query.parentId))
  serveCall(app, calls.selectSuper, ({ caller, query }) => superTree(parts, caller, String(query.id ?? '')))
  serveCall(app, calls.deptTree, ({ caller, query }) =>
    deptTree(parts, caller, { orgId: String(query.orgId ?? ''), parentId: query.parentId }),
  )
  serveCall(app, calls.dictTree, exchange => selectDictTree(parts, exchange))
}
