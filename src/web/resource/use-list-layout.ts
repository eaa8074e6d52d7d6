import { useCallback, useEffect, useMemo, useRef } from 'react'

import type { Resource } from '#contract/resource.ts'
import { usePreferences, useSavePreference } from '#web/session/use-preferences.ts'

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
  const { items, isLoading } = usePreferences()
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
  // Whoever takes something back a while later must not take back what has been changed since.
  const latest = useRef(layout)
  useEffect(() => {
    latest.current = layout
  }, [layout])
  const change = useCallback(
    (next: Change) =>
      save(name, { ...latest.current, ...(typeof next === 'function' ? next(latest.current) : next) }),
    [save, name],
  )
  const widen = useCallback(
    (column: string, width: number | undefined) => {
      const { [column]: _, ...others } = layout.widths
      void change({ widths: width === undefined ? others : { ...others, [column]: width } })
    },
    [layout, change],
  )
  return {
    isLoading,
    /** Whether there is anything of the person's own to forget. */
    isChanged: stored !== undefined,
    layout,
    shared,
    change,
    /** Without a width the column is as wide as its content. */
    widen,
    forget: () => save(name, null),
    share: (view: ListView, sysRoleId: string) => save(sharedName(page, view.id), view, sysRoleId),
    unshare: (view: SharedView) => save(sharedName(page, view.id), null, view.sysRoleId),
  }
}

export type ListLayoutOf = ReturnType<typeof useListLayout>
