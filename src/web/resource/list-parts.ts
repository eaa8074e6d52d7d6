import { later } from '#web/widgets/later/later.tsx'

/** What deleting may have to say. Its box opens with it, so it is waited for outside React, which would show it a little later. */
export const loadInUse = () => import('./in-use.tsx')
export const loadDeliberate = () => import('./deliberate.tsx')

/** What opens over or within a list: forms and dialogs, most of its code, of which its rows need nothing. */
export const RecordDrawer = later(async () => (await import('./record-drawer.tsx')).RecordDrawer)
export const FilterPanel = later(async () => (await import('./filter-panel.tsx')).FilterPanel)
export const ExportDialog = later(async () => (await import('./export-dialog.tsx')).ExportDialog)
export const ResourceImport = later(async () => (await import('./resource-import.tsx')).ResourceImport)

const parts = [RecordDrawer, FilterPanel, ExportDialog, ResourceImport].map(part => part.preload)

let isAsked = false

/** Fetches them when a pointer or the focus comes to a list: before they are wanted, after the list itself is there. */
export const preloadListParts = (): void => {
  if (isAsked) return
  isAsked = true
  Promise.all([...parts, loadInUse, loadDeliberate].map(load => load())).catch(() => {
    // Asked for again, and reported, by whoever opens one of them.
    isAsked = false
  })
}
