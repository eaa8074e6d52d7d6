import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { calls } from '#contract/calls.ts'
import { districtCalls } from '#contract/district-calls.ts'
import { functionCalls } from '#contract/function-calls.ts'
import { limits } from '#contract/limits.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysDistrict } from '#contract/resources/sys-district.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { treeCalls, type TreeHit } from '#contract/tree-calls.ts'

import type { Exchange } from '#server/http/exchange.ts'
import { sendCompressed } from '#server/http/send-compressed.ts'
import { serveCall } from '#server/http/serve-call.ts'
import type { Parts } from '#server/parts.ts'
import { deptTree } from './dept-tree.ts'
import { dictTree } from './dict-tree.ts'
import { applyDistricts } from './district-apply.ts'
import { compareDistricts, districtEffect, mergeDistrict, plantTowns } from './district-changes.ts'
import { districtTree } from './district-tree.ts'
import { moveFunction } from './move-function.ts'
import { orgTree, superTree } from './org-tree.ts'
import { searchTree } from './search-tree.ts'
import { keepTreeWords } from './tree-words.ts'
import { deptEffect, orgChart, orgEffect } from './tree-effect.ts'

const askedOf = ({ id, parentId }: Exchange['query']) => ({
  id: String(id),
  parentId: parentId === undefined ? undefined : String(parentId),
})

/** The trees of districts, organisations, departments and dictionaries (specification section 7). */
export const registerTrees = (app: FastifyInstance, parts: Parts): void => {
  serveCall(app, calls.districtTree, ({ query }) => districtTree(parts.database.read, query.parentId))
  serveCall(app, calls.orgTree, ({ caller, query }) => orgTree(parts, caller, query.parentId))
  serveCall(app, calls.selectSuper, ({ caller, query }) => superTree(parts, caller, String(query.id ?? '')))
  serveCall(app, calls.deptTree, ({ caller, query }) =>
    deptTree(parts, caller, { orgId: String(query.orgId ?? ''), parentId: query.parentId }),
  )
  const [orgs, depts, districts] = [sysOrg, sysDept, sysDistrict].map(each => keepTreeWords(parts, each))
  const found = async (exchange: Exchange, hits: Promise<TreeHit[]>) => sendCompressed(exchange, await hits)
  serveCall(app, treeCalls.searchOrgs, exchange => {
    const { caller, query } = exchange
    return found(exchange, searchTree(parts, caller, sysOrg, String(query.keyword), [], orgs))
  })
  serveCall(app, treeCalls.searchDepts, exchange => {
    const { caller, query } = exchange
    const within = query.orgId ? [sql<boolean>`t."orgId" = ${query.orgId}`] : []
    return found(exchange, searchTree(parts, caller, sysDept, String(query.keyword), within, depts))
  })
  serveCall(app, treeCalls.searchDistricts, exchange => {
    const { caller, query } = exchange
    return found(exchange, searchTree(parts, caller, sysDistrict, String(query.keyword), [], districts))
  })
  serveCall(app, treeCalls.orgEffect, ({ caller, query }) => orgEffect(parts, caller, askedOf(query)))
  serveCall(app, treeCalls.deptEffect, ({ caller, query }) =>
    deptEffect(parts, caller, {
      id: String(query.id),
      orgId: query.orgId === undefined ? undefined : String(query.orgId),
    }),
  )
  serveCall(app, treeCalls.orgChart, ({ caller, query }) =>
    orgChart(parts, caller, String(query.parentId ?? '')),
  )
  serveCall(app, districtCalls.districtEffect, ({ query }) => districtEffect(parts, String(query.id)))
  serveCall(app, districtCalls.plantTowns, exchange => plantTowns(parts, exchange))
  serveCall(app, districtCalls.mergeDistrict, exchange => mergeDistrict(parts, exchange))
  const large = { bodyLimit: limits.configBytes }
  serveCall(app, districtCalls.compareDistricts, exchange => compareDistricts(parts, exchange), large)
  serveCall(app, districtCalls.applyDistricts, exchange => applyDistricts(parts, exchange), large)
  serveCall(app, functionCalls.moveFunction, exchange => moveFunction(parts, exchange))
  serveCall(app, calls.dictTree, dictTree(parts))
}
