import { can } from '#contract/permission.ts'
import type { AnyRow, Resource } from '#contract/resource.ts'
import { maskPhone } from '#contract/sms.ts'

import type { Caller } from '#server/http/caller.ts'

const maskedNames = (resource: Resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.masked ? [name] : [],
  )

/** Only the ends of what is `masked`: for lists, whoever reads them. */
export const maskedAlways = (resource: Resource, row: AnyRow): AnyRow => {
  const hidden = maskedNames(resource).flatMap(name => {
    const value = row[name]
    return typeof value === 'string' ? [[name, maskPhone(value)]] : []
  })
  return hidden.length > 0 ? { ...row, ...Object.fromEntries(hidden) } : row
}

/** A record as the caller may see it: of what is `masked` only the ends, unless he may edit it. */
export const masked = (resource: Resource, caller: Caller, row: AnyRow): AnyRow =>
  can(caller.pages.get(resource.page) ?? [], 'edit') ? row : maskedAlways(resource, row)
