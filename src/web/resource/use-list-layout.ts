import { useCallback, useMemo } from 'react'

import type { Resource } from '#contract/resource.ts'
import {
  useChangePreference,
  usePreferences,
  useRefreshPreferences,
  useSavePreference,
} from '#web/session/use-preferences.ts'

import { isView, parseLayout, type ListLayout, type ListView } from './list-layout.ts'

/** A view that its author lets a whole role see. */
export interface SharedView extends ListView {
  sysRoleId: string
  roleName: string | null
  isMine: boolean
}

type Change = Partial<ListLayout> | ((now: ListLayout) => Partial<ListLayout>)

const sharedName = (page: string, id: string) => `view:${page}:${id}`

const nothing: readonly string[] = []

/**
 * How the signed-in person has this list; kept on the server, so it is the same on every device. Until he changes anything,
 * `lesser` columns are hidden.
 */
export const useListLayout = ({ page }: Resource, lesser: readonly string[] = nothing) => {
  const { items, isLoading, isKept } = usePreferences()
  const save = useSavePreference()
  const name = `list:${page}`
  const stored = items.find(each => each.name === name && !each.sysRoleId)?.value
  const layout = useMemo(() => parseLayout(stored ?? { hidden: lesser }), [stored, lesser])
  const shared = useMemo(
    () =>
      items.flatMap(({ name: each, value, sysRoleId, roleName, isMine }): SharedView[] =>
        sysRoleId && each.startsWith(sharedName(page, '')) && isView(value)
          ? [{ ...value, sysRoleId, roleName, isMine }]
          : [],
      ),
    [items, page],
  )
  const changePreference = useChangePreference()
  const change = useCallback(
    (next: Change) =>
      changePreference(name, kept => {
        const now = parseLayout(kept ?? { hidden: lesser })
        return { ...now, ...(typeof next === 'function' ? next(now) : next) }
      }),
    [changePreference, name, lesser],
  )
  const widen = useCallback(
    (column: string, width: number | undefined) => {
      void change(({ widths: { [column]: _, ...others } }) => ({
        widths: width === undefined ? others : { ...others, [column]: width },
      }))
    },
    [change],
  )
  return {
    isLoading,
    /** With another's eyes it is so for as long as one looks: what is to last is not offered. */
    isKept,
    /** Whether there is anything of the person's own to forget. */
    isChanged: stored !== undefined,
    layout,
    shared,
    change,
    /** Another window may have changed it. */
    refresh: useRefreshPreferences(),
    /** Without a width the column is as wide as its content. */
    widen,
    forget: () => save(name, null),
    share: (view: ListView, sysRoleId: string) => save(sharedName(page, view.id), view, sysRoleId),
    unshare: (view: SharedView) => save(sharedName(page, view.id), null, view.sysRoleId),
  }
}

export type ListLayoutOf = ReturnType<typeof useListLayout>
