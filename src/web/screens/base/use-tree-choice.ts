import type { SelectPage } from '#web/resource/use-select-page.ts'

/** A node of the tree beside a list; among departments an organisation is a group. */
export interface Choice {
  id: string
  isLeaf: boolean
  isGroup?: boolean
}

const fieldOf = ({ isLeaf, isGroup }: Choice) => (isGroup ? 'orgId' : isLeaf ? 'id' : 'parentId')

/** What is chosen in a tree filters the list beside it: by what lies directly below, or by the record itself where nothing does. */
export const useTreeChoice = ({ page, show }: Pick<SelectPage<never>, 'page' | 'show'>) => {
  const { orgId, parentId, id, ...others } = page.filters
  return {
    chosen: parentId ?? id ?? orgId,
    choose: (what: Choice | undefined) =>
      show({ filters: { ...others, ...(what && { [fieldOf(what)]: what.id }) } }),
  }
}
