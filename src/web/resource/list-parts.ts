import { lazy } from 'react'

const loadDrawer = () => import('./record-drawer.tsx')
const loadFilters = () => import('./filter-panel.tsx')
const loadExport = () => import('./export-dialog.tsx')
const loadImport = () => import('./resource-import.tsx')
/** What deleting may have to say. Its box opens with it, so it is waited for outside React, which would show it a little later. */
export const loadInUse = () => import('./in-use.tsx')
export const loadDeliberate = () => import('./deliberate.tsx')

/** What opens over or within a list: forms and dialogs, most of its code, of which its rows need nothing. */
export const RecordDrawer = lazy(async () => ({ default: (await loadDrawer()).RecordDrawer }))
export const FilterPanel = lazy(async () => ({ default: (await loadFilters()).FilterPanel }))
export const ExportDialog = lazy(async () => ({ default: (await loadExport()).ExportDialog }))
export const ResourceImport = lazy(async () => ({ default: (await loadImport()).ResourceImport }))

let isAsked = false

/** Fetches them when a pointer or the focus comes to a list: before they are wanted, after the list itself is there. */
export const preloadListParts = (): void => {
  if (isAsked) return
  isAsked = true
  Promise.all(
    [loadDrawer, loadFilters, loadExport, loadImport, loadInUse, loadDeliberate].map(load => load()),
  ).catch(() => {
    // Asked for again, and reported, by whoever opens one of them.
    isAsked = false
  })
}
