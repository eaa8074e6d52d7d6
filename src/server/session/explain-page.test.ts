import fc from 'fast-check'
import { expect, test } from 'vitest'

import { actions, formatPermissions, parsePermissions, permissions } from '#contract/permission.ts'
import { mayDo } from '#server/http/guard.ts'

import { isEnough, remediesOf, type Question, type Remedy, type RoleFacts } from './explain-page.ts'
import { mergePages } from '#server/http/merge-pages.ts'

interface World {
  offered: Map<string, string>
  roles: RoleFacts[]
  isAccountEnabled: boolean
}

const paths = ['/a', '/b', '/c']
const list = fc.subarray([...permissions]).map(formatPermissions)

/** Random roles over three pages: enabled or not, given or not, granting what the page offers and what it does not. */
const worlds: fc.Arbitrary<World> = fc
  .record({
    offers: fc.tuple(list, list, list),
    isAccountEnabled: fc.boolean(),
    roles: fc.array(
      fc.record({
        isEnabled: fc.boolean(),
        isMember: fc.boolean(),
        granted: fc.tuple(...paths.map(() => fc.option(list, { nil: undefined }))),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ offers, isAccountEnabled, roles }) => ({
    offered: new Map(paths.map((path, at) => [path, offers[at] ?? ''])),
    isAccountEnabled,
    roles: roles.map(({ granted, ...role }, index) => ({
      ...role,
      id: `r${index}`,
      roleName: `r${index}`,
      grants: paths.flatMap((rootPath, at) => {
        const text = granted[at]
        return text === undefined ? [] : [{ rootPath, offered: offers[at] ?? '', granted: text }]
      }),
    })),
  }))

const guard = ({ roles, isAccountEnabled }: World, page: string, action: Question['action']) =>
  isAccountEnabled &&
  mayDo(
    mergePages(roles.filter(each => each.isMember && each.isEnabled).flatMap(each => each.grants)),
    page,
    action,
  )

const questionOf = ({ offered, isAccountEnabled }: World, page: string, action: Question['action']) => ({
  page,
  action,
  isAccountEnabled,
  offered: parsePermissions(offered.get(page)),
})

const cured = (world: World, page: string, remedy: Remedy): World => {
  if (remedy.kind === 'enableAccount') return { ...world, isAccountEnabled: true }
  if (remedy.kind === 'offer') return world
  const change = (role: RoleFacts): RoleFacts => {
    if (role.id !== remedy.roleId) return role
    if (remedy.kind === 'enableRole') return { ...role, isEnabled: true }
    if (remedy.kind === 'giveRole') return { ...role, isMember: true }
    const offered = world.offered.get(page) ?? ''
    return {
      ...role,
      grants: [...role.grants, { rootPath: page, offered, granted: remedy.permission ?? '' }],
    }
  }
  return { ...world, roles: world.roles.map(change) }
}

const anything = fc.tuple(worlds, fc.constantFrom(...paths), fc.constantFrom(...actions))

test('what the roles say one by one is what the guard says of all of them', () => {
  fc.assert(
    fc.property(anything, ([world, page, action]) => {
      const question = questionOf(world, page, action)
      const mine = world.roles.filter(each => each.isMember && each.isEnabled)
      const says = world.isAccountEnabled && mine.some(each => isEnough(each, question))
      expect(says).toBe(guard(world, page, action))
    }),
    { numRuns: 1000 },
  )
})

test('nothing is to be changed exactly where the guard lets in, and each remedy makes it do so', () => {
  fc.assert(
    fc.property(anything, ([world, page, action]) => {
      const remedies = remediesOf(world.roles, questionOf(world, page, action))
      const alternatives = remedies.filter(each => each.kind !== 'enableAccount')
      const admitted = { ...world, isAccountEnabled: true }
      if (guard(world, page, action)) expect(remedies).toEqual([])
      else if (guard(admitted, page, action)) expect(remedies).toEqual([{ kind: 'enableAccount' }])
      else
        for (const each of alternatives)
          if (each.kind !== 'offer') expect(guard(cured(admitted, page, each), page, action)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
