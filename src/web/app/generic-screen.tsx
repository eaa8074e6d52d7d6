import type { ComponentType } from 'react'
import { findResource, resources } from '#contract/resources/index.ts'
import type { Resource } from '#contract/resource.ts'
import { ErrorPage } from '#web/screens/error/error-page.tsx'

const ending = /\/(list|view)$/

/** `base/post/list` is the resource whose page that is; otherwise the one that bears the name before `/list`. */
export const resourceOf = (component: string): Resource | undefined => {
  if (!ending.test(component)) return undefined
  const stem = component.replace(ending, '')
  return resources.find(each => each.page === `/${stem}/list`) ?? findResource(stem)
}

/** Who came here through the menu did not mistype the address: what is wrong is the function itself. */
const leadOf = (component: string) =>
  component
    ? '这个功能的组件没有对应的页面，请系统管理员在“功能管理”里为它改选一个。'
    : '这个功能还没有选择组件，请系统管理员在“功能管理”里为它选择一个页面。'

/** The plain list or view of a resource that has no page of its own; a name that means nothing here is said aloud. */
export const genericScreen = async (component: string): Promise<ComponentType> => {
  const resource = resourceOf(component)
  if (!resource) return () => <ErrorPage isInside code="404" detail={component} lead={leadOf(component)} />
  if (component.endsWith('/view')) {
    const { ResourceView } = await import('#web/resource/resource-view.tsx')
    return () => <ResourceView resource={resource} />
  }
  const { ResourceList } = await import('#web/resource/resource-list.tsx')
  return () => <ResourceList resource={resource} />
}
