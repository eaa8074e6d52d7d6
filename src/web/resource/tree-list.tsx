import type { Resource } from '#contract/resource.ts'

import type { ResourceListProps } from './list-props.ts'
import { ResourceList } from './resource-list.tsx'
import { ResourceTree } from './resource-tree.tsx'
import { useSelectPage } from './use-select-page.ts'

interface Props<R extends Resource> extends ResourceListProps<R> {
  /** The tree resource beside the list. */
  tree: string
  /** The field by which the list follows the tree. */
  by: keyof R['fields'] & string
}

/** A list beside a tree. The chosen node is a filter like any other: in the address, and as a tag in the filter panel. */
export const TreeList = <R extends Resource>({ tree, by, ...list }: Props<R>) => {
  const select = useSelectPage(list.resource)
  const { filters } = select.page
  const { [by]: chosen, ...others } = filters
  const choose = (id: string | undefined) =>
    select.show({ filters: { ...others, ...(id !== undefined && { [by]: id }) } })
  return (
    <ResourceTree resource={tree} chosen={chosen} onChoose={choose}>
      <ResourceList {...list} select={select} {...(chosen && { start: { [by]: chosen } })} />
    </ResourceTree>
  )
}
