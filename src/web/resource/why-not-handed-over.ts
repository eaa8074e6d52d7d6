import { can } from '#contract/permission.ts'
import { reassignable } from '#contract/recycle-calls.ts'
import type { UsedBy } from '#contract/replies.ts'
import type { Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import { permissionsOn } from '#web/session/pages.ts'
import { useSession } from '#web/session/store.ts'

/** Handing over changes the records that use it: who may not edit these is offered nothing that would be refused. */
export const whyNotHandedOver = (resource: Resource, usedBy: readonly UsedBy[]): string | undefined => {
  if (!reassignable.includes(resource.name)) return '请先处理用到它的记录，再来删除。'
  const { routes } = useSession.getState()
  const closed = usedBy.filter(each => !can(permissionsOn(routes, resourceNamed(each.resource).page), 'edit'))
  if (closed.length === 0) return undefined
  const titles = [...new Set(closed.map(each => each.title))].join('、')
  return `移交要有修改${titles}的权限，您没有。请联系管理员处理，再来删除。`
}
