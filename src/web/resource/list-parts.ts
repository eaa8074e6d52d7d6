import { lazy } from 'react'

const loadDrawer = () => import('./record-drawer.tsx')
const loadFilters = () => import('./filter-panel.tsx')
const loadExport = () => import('./export-dialog.tsx')
const loadImport = () => import('./resource-import.tsx')
const loadInUse = () => import('./in-use.tsx')
const loadDeliberate = () => import('./deliberate.tsx')

/** What opens over or within a list: forms and dialogs, most of its code, of which its rows need nothing. */
export const RecordDrawer = lazy(async () => ({ default: (await loadDrawer()).RecordDrawer }))
export const FilterPanel = lazy(async () => ({ default: (await loadFilters()).FilterPanel }))
export const ExportDialog = lazy(async () => ({ default: (await loadExport()).ExportDialog }))
export const ResourceImport = lazy(async () => ({ default: (await loadImport()).ResourceImport }))
export const InUse = lazy(async () => ({ default: (await loadInUse()).InUse }))
export const Deliberate = lazy(async () => ({ default: (await loadDeliberate()).Deliberate }))

/** What deleting may have to say is there before its box opens; what did not come says so in the box. */
export const loadDeleteParts = (): Promise<unknown> => Promise.allSettled([loadInUse(), loadDeliberate()])

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
