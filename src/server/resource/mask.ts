import { can } from '#contract/permission.ts'
import type { AnyRow, Resource } from '#contract/resource.ts'
import { maskPhone } from '#contract/sms.ts'

import type { Caller } from '#server/http/caller.ts'

/** A record as the caller may see it: of what is `masked` only the ends, unless he may edit it. */
export const masked = (resource: Resource, caller: Caller, row: AnyRow): AnyRow => {
  const names = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.masked ? [name] : [],
  )
  if (names.length === 0 || can(caller.pages.get(resource.page) ?? [], 'edit')) return row
  const hidden = names.flatMap(name => {
    const value = row[name]
    return typeof value === 'string' ? [[name, maskPhone(value)]] : []
  })
  return { ...row, ...Object.fromEntries(hidden) }
}
