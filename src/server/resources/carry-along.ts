import { sql } from 'kysely'

import { fieldFailure } from '#contract/failure.ts'
import { tableOf, type Resource } from '#contract/resource.ts'
import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import type { Work } from '#server/http/change.ts'
import { keepingSight } from '#server/http/keeping-sight.ts'
import { refuseAdminMoved } from '#server/resource/refuse-admin.ts'

interface Carried {
  id: string
  orgId: string | null
}

/** A department and all below it. */
const branch = (id: string) => sql`
  with recursive below("id") as (
    select "id" from sys_dept where "id" = ${id}
    union
    select d."id" from sys_dept as d join below on d."parentId" = below."id"
  )`

/** A department and all below it, by id. */
export const deptsAtOrBelow = async ({ db }: Work, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`${branch(id)} select "id" from below`.execute(db)
  return rows.map(each => each.id)
}

const rowsPerStatement = 500

const setOrg = async (work: Work, resource: Resource, rows: readonly Carried[], orgId: string) => {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const ids = rows.slice(from, from + rowsPerStatement).map(each => each.id)
    await sql`update ${sql.table(tableOf(resource))} set "orgId" = ${orgId}, version = version + 1,
      "updateTime" = ${work.now}, "updateBy" = ${work.caller.userId} where id in (${sql.join(ids)})`.execute(
      work.db,
    )
  }
  for (const { id, orgId: before } of rows)
    work.log({
      module: resource.title,
      action: '随部门移动',
      recordId: id,
      changes: [{ field: 'orgId', before, after: orgId }],
    })
}

const seesMore = () =>
  fieldFailure({ orgId: '移到这个机构后会有人看到您看不到的数据，不能由您移动，请联系管理员' })

const seesLess = () =>
  fieldFailure({ orgId: '部门里有人在现在的机构能看到您看不到的数据，不能由您移走，请联系管理员' })

/** Takes what is below a department and its people along to `orgId`; answers whose place that changes. */
export const carryAlong = async (work: Work, id: string, orgId: string): Promise<string[]> => {
  const depts = await sql<Carried>`${branch(id)} select d.id, d."orgId" from sys_dept as d
    where d.id in (select "id" from below) and d.id != ${id} and d."orgId" != ${orgId}`.execute(work.db)
  const users = await sql<Carried>`${branch(id)} select u.id, u."orgId" from sys_user as u
    where u."deptId" in (select "id" from below) and (u."orgId" is null or u."orgId" != ${orgId})`.execute(
    work.db,
  )
  await refuseAdminMoved(
    work,
    users.rows.map(({ id: key }) => ({ table: tableOf(sysUser), key })),
  )
  const userIds = users.rows.map(each => each.id)
  await keepingSight(work, { userIds }, { gains: seesMore, loses: seesLess }, async () => {
    await setOrg(work, sysDept, depts.rows, orgId)
    await setOrg(work, sysUser, users.rows, orgId)
  })
  return userIds
}
