import { deviceStorage } from './browser-storage.ts'
import { writeOpenDrafts } from './drafts.ts'
import { nameWindow } from './living-windows.ts'
import { useUnsavedPaths } from './unsaved.ts'

/**
 * What is filled in is written down, sealed, whenever the window may not come back: a telephone ends pages that are out of sight
 * without a word, and who reloads in the middle of a form has not given it up. Seen again, the window needs none of it. Gives back
 * how to stop.
 */
export const parkDrafts = (): (() => void) => {
  let parked: readonly string[] = []
  let parkedFor: string | undefined
  let isEnding = false
  const takeBack = () => {
    parked.forEach(deviceStorage.remove)
    parked = []
  }
  const park = (owner?: string) => {
    takeBack()
    parkedFor = owner
    parked = writeOpenDrafts(owner)
  }
  // What is saved or given up while nobody looks is not to come back as unsaved work. A form whose address changes leaves the one
  // before it enters the next: both have happened by the end of the moment.
  const onLeft = (paths: readonly string[], before: readonly string[]) => {
    if (parked.length === 0 || before.every(each => paths.includes(each))) return
    queueMicrotask(() => parked.length > 0 && park(parkedFor))
  }
  const onSight = () => {
    if (isEnding) return
    if (document.visibilityState === 'visible') return takeBack()
    const owner = nameWindow()
    // Without a name another window would take it for left behind.
    if (owner) park(owner)
  }
  // For whoever comes after it: this window has no use for its name any more.
  const onEnd = () => {
    isEnding = true
    park()
  }
  // It did not end, but rested.
  const onReturn = () => {
    isEnding = false
    takeBack()
  }
  document.addEventListener('visibilitychange', onSight)
  addEventListener('pagehide', onEnd)
  addEventListener('pageshow', onReturn)
  const stop = useUnsavedPaths.subscribe((now, before) => onLeft(now.paths, before.paths))
  nameWindow()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onSight)
    removeEventListener('pagehide', onEnd)
    removeEventListener('pageshow', onReturn)
  }
}
