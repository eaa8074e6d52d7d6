import { describe, expect, test } from 'vitest'

import { localTree, pagePermissions } from '#contract/function-tree.ts'
import { resources } from '#contract/resources/index.ts'
import { sysDict } from '#contract/resources/sys-dict.ts'
import { sysDistrict } from '#contract/resources/sys-district.ts'
import { check } from '#contract/validate.ts'

import { dictRows, starterDicts } from './dicts.ts'
import { districtRows } from './districts.ts'
import { functionRows } from './functions.ts'
import { grantRows } from './roles.ts'

const now = '2026-11-21T00:00:00.000Z'

describe('districts of a first start', () => {
  const rows = districtRows(now)
  const named = (name: string) => rows.find(each => each.districtName === name)

  test('34 provinces, and every other district below one of them', () => {
    expect(rows.filter(each => each.districtLevel === '省')).toHaveLength(34)
    const seen = new Set<string>()
    for (const row of rows) {
      if (row.districtLevel === '省') expect(row.parentId).toBeNull()
      else expect(seen.has(row.parentId ?? '')).toBe(true)
      seen.add(row.id)
    }
    expect(new Set(rows.map(each => each.districtCode)).size).toBe(rows.length)
  })

  test.each([
    ['东城区', '北京市'],
    ['昆山市', '苏州市'],
    ['苏州市', '江苏省'],
    ['仙桃市', '省直辖县级行政区划'],
    ['元朗区', '香港特别行政区'],
  ])('%s belongs to %s', (child, parent) => {
    expect(rows.find(each => each.id === named(child)?.parentId)?.districtName).toBe(parent)
  })

  test.each([
    ['重庆市', 'chongqingshi', 'cqs'],
    ['六安市', 'luanshi', 'las'],
    ['成都市', 'chengdushi', 'cds'],
    ['乐清市', 'yueqingshi', 'yqs'],
  ])('%s is found as %s and %s', (name, pinyin, pinyinInitials) => {
    expect(named(name)).toMatchObject({ pinyin, pinyinInitials })
  })

  test('each fits the contract', () => {
    for (const { districtName, districtCode, pinyin, pinyinInitials } of rows)
      expect(check(sysDistrict.fields, { districtName, districtCode, pinyin, pinyinInitials }, true)).toEqual(
        {},
      )
  })
})

describe('functions and roles of a first start', () => {
  const rows = functionRows(now).map(each => ({
    ...each,
    functionPermission: each.functionPermission ?? null,
  }))

  test('every page of the specification is there once', () => {
    expect(rows.map(each => each.rootPath).toSorted()).toEqual(
      [...pagePermissions(localTree).keys()].toSorted(),
    )
  })

  test('the administrator holds every permission that a page offers; the ordinary user none', () => {
    const grants = grantRows({ adminId: 'a', ordinaryId: 'o' }, rows)
    const of = (role: string) => grants.filter(each => each.sysRoleId === role)
    expect(of('a').map(each => each.functionPermission)).toEqual(
      rows.map(each => each.functionPermission ?? ''),
    )
    expect(of('o').length).toBeGreaterThan(0)
    expect(of('o').every(each => each.functionPermission === '')).toBe(true)
  })
})

describe('dictionaries of a first start', () => {
  test('every dictionary that a field of the contract names is there', () => {
    const named = resources.flatMap(each =>
      Object.values(each.fields).flatMap(field =>
        field.kind === 'choice' && field.dict ? [field.dict] : [],
      ),
    )
    expect(starterDicts.map(each => each[1])).toEqual(expect.arrayContaining(named))
  })

  test('no two siblings share a value, and each fits the contract', () => {
    const rows = dictRows(now)
    const keys = rows.map(each => `${each.parentId ?? ''} ${each.dictValue}`)
    expect(new Set(keys).size).toBe(rows.length)
    for (const { dictLabel, dictValue, remark } of rows)
      expect(check(sysDict.fields, { dictLabel, dictValue, remark }, true)).toEqual({})
  })
})
