import type { Insertable } from 'kysely'

import type { Tables } from '#server/db/tables.ts'
import type { Chance } from './chance.ts'

type OrgRow = Insertable<Tables['sys_org']>
type DeptRow = Insertable<Tables['sys_dept']>

export interface DistrictRow {
  id: string
  districtName: string
  districtCode: string
  parentId: string | null
}

const regions: readonly [name: string, code: string, provinces: readonly string[]][] = [
  ['华北大区', 'HB', ['11', '12', '13', '14', '15']],
  ['东北大区', 'DB', ['21', '22', '23']],
  ['华东大区', 'HD', ['31', '32', '33', '34', '35', '36', '37']],
  ['华中大区', 'HZ', ['41', '42', '43']],
  ['华南大区', 'HN', ['44', '45', '46']],
  ['西南大区', 'XN', ['50', '51', '52', '53', '54']],
  ['西北大区', 'XB', ['61', '62', '63', '64', '65']],
]
const regional = ['综合管理部', '财务部', '市场部', '运营部', '审计部', '客户服务部']
const provincial = ['综合管理部', '财务部', '市场部', '信息技术部', '客户服务部']
const local = ['综合部', '业务部', '客户服务部']
const shortName = (name: string) => name.replace(/(壮族|回族|维吾尔)?自治区$|[省市]$/, '')

/** `total` organisations below the head office: regions, branches in the provinces, offices in cities; with departments. */
export const createOrgs = (
  chance: Chance,
  head: string,
  districts: readonly DistrictRow[],
  names: readonly string[],
  total: number,
  time: number,
): { orgs: OrgRow[]; depts: DeptRow[] } => {
  const orgs: OrgRow[] = []
  const depts: DeptRow[] = []
  const createTime = new Date(time).toISOString()
  const base = () => ({
    id: chance.id(time),
    version: 1,
    createTime,
    createBy: null,
    updateTime: createTime,
    updateBy: null,
  })
  const phone = () => `0${chance.below(9) + 20}-8${String(chance.below(1_000_000)).padStart(6, '0')}`
  const add = (
    values: { orgName: string; orgCode: string; orgType: string; parentId: string; district?: DistrictRow },
    departments: readonly string[],
  ): string => {
    const { district, ...rest } = values
    const own = base()
    const address = district ? `${district.districtName}中心路${chance.below(300) + 1}号` : null
    const leader = chance.pick(names)
    const sort = orgs.length * 10 + 20
    orgs.push({
      ...own,
      ...rest,
      districtId: district?.id ?? null,
      leader,
      phone: phone(),
      address,
      sort,
      status: '正常',
      remark: null,
    })
    departments.forEach((deptName, at) =>
      depts.push({
        ...base(),
        deptName,
        orgId: own.id,
        parentId: null,
        leader: chance.pick(names),
        phone: phone(),
        sort: (at + 1) * 10,
        status: '正常',
        remark: null,
      }),
    )
    return own.id
  }

  const branches: { id: string; province: DistrictRow }[] = []
  for (const [orgName, code, provinces] of regions) {
    const region = add({ orgName, orgCode: `DQ-${code}`, orgType: '分公司', parentId: head }, regional)
    for (const province of districts.filter(each =>
      provinces.some(two => each.districtCode === `${two}0000`),
    )) {
      const orgCode = `FGS-${province.districtCode.slice(0, 2)}`
      const name = `${shortName(province.districtName)}分公司`
      const id = add(
        { orgName: name, orgCode, orgType: '分公司', parentId: region, district: province },
        provincial,
      )
      branches.push({ id, province })
    }
  }
  const cities = branches.map(({ id, province }) => ({
    id,
    places: districts.filter(each => each.parentId === province.id && !each.districtName.includes('直辖')),
  }))
  for (let round = 0; orgs.length < total && round < 30; round++)
    for (const { id, places } of cities) {
      const district = places[round]
      if (!district || orgs.length >= total) continue
      const name = `${shortName(district.districtName)}办事处`
      add(
        { orgName: name, orgCode: `BSC-${district.districtCode}`, orgType: '办事处', parentId: id, district },
        local,
      )
    }
  return { orgs, depts }
}
