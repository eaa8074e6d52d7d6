import { expect, test } from 'vitest'

import type { FunctionNode } from '#contract/function-tree.ts'

import { branchState, offeredAnywhere, setBranch, toGrants } from './role-grants.ts'
import { keeping, withHeld, withinReach } from './role-reach.ts'

// Who looks may export dictionaries; the role may manage them, and opens a page that he does not.
const dict: FunctionNode = {
  id: 'dict',
  rootPath: '/d',
  functionName: '数据字典',
  functionPermission: 'export',
}
const org: FunctionNode = { id: 'org', rootPath: '/o', functionName: '机构', functionPermission: 'add' }
const base: FunctionNode = { id: 'base', rootPath: '/b', functionName: '基础', sysFunctions: [dict, org] }
const stored = toGrants([
  { sysFunctionId: 'base', functionPermission: '' },
  { sysFunctionId: 'dict', functionPermission: 'admin' },
  { sysFunctionId: 'elsewhere', functionPermission: 'edit' },
])
const tree = withHeld([base], stored)

test('what a role holds beyond whoever looks has its place, and the page counts it', () => {
  expect(offeredAnywhere(tree)).toEqual(['admin', 'add', 'export'])
  expect(branchState(stored, tree[0] ?? base)).toBe('some')
  expect(withHeld([base], toGrants([]))[0]?.sysFunctions?.[0]?.functionPermission).toBe('export')
})

test('a branch that is given adds to what is stored', () => {
  for (const offering of [tree, [base]]) {
    const given = setBranch(offering, stored, offering[0] ?? base, true)
    expect(given.get('dict')?.toSorted()).toEqual(['admin', 'export'])
    expect(given.get('org')).toEqual(['add'])
  }
})

test('what nobody may take away stays, whatever is unticked', () => {
  const given = setBranch(tree, stored, tree[0] ?? base, true)
  expect(keeping(setBranch(tree, given, tree[0] ?? base, false), stored)).toEqual(stored)
})

test('what its giver can give no longer is left out, and counted', () => {
  const given = setBranch(tree, stored, tree[0] ?? base, true)
  expect(withinReach(tree, given, stored)).toEqual({ grants: given, beyond: 0 })
  const less = withHeld([{ ...base, sysFunctions: [{ ...dict, functionPermission: '' }] }], stored)
  expect(withinReach(less, given, stored)).toEqual({ grants: stored, beyond: 2 })
})
