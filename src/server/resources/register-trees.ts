import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { districtCalls } from '#contract/district-calls.ts'
import { functionCalls } from '#contract/function-calls.ts'
import { limits } from '#contract/limits.ts'
import type { Resource } from '#contract/resource.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysDistrict } from '#contract/resources/sys-district.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { treeCalls } from '#contract/tree-calls.ts'

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
import { searchTree, type Search } from './search-tree.ts'
import { keepTreeWords } from './tree-words.ts'
import { deptEffect, orgChart, orgEffect } from './tree-effect.ts'

/** In which other tree a tree is searched, or in which part of it. */
type Place = Pick<Search, 'also' | 'within'>

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
  const serveSearch = (
    call: Call,
    resource: Resource,
    placeOf: (query: Exchange['query']) => Place = () => ({}),
  ) => {
    const words = keepTreeWords(parts, resource)
    serveCall(app, call, async exchange => {
      const { caller, query } = exchange
      const search = { parts, caller, resource, words, ...placeOf(query) }
      return sendCompressed(exchange, await searchTree(search, String(query.keyword)))
    })
  }
  serveSearch(treeCalls.searchOrgs, sysOrg)
  serveSearch(treeCalls.searchDepts, sysDept, ({ orgId }) =>
    orgId ? { also: [sql<boolean>`t."orgId" = ${orgId}`] } : { within: { by: 'orgId', resource: sysOrg } },
  )
  serveSearch(treeCalls.searchDistricts, sysDistrict)
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
