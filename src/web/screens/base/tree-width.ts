import { useState } from 'react'

import { deviceStorage } from '#web/session/browser-storage.ts'

/** Pixels. */
export const treeWidths = { least: 180, most: 480, atFirst: 260 } as const
export const step = 20

const widthKey = 'treeWidth'
const foldedKey = 'treeFolded'

export const within = (width: number): number =>
  Math.min(treeWidths.most, Math.max(treeWidths.least, Math.round(width)))

const storedWidth = () => {
  const stored = deviceStorage.read(widthKey)
  return stored ? within(Number(stored) || treeWidths.atFirst) : treeWidths.atFirst
}

/** Where a key leads the edge of the panel; undefined for keys that mean nothing there. */
export const widthByKey = (key: string, width: number): number | undefined => {
  const wanted = { ArrowLeft: width - step, ArrowRight: width + step, Home: 0, End: Infinity }[key]
  return wanted === undefined ? undefined : within(wanted)
}

/**
 * On a small screen the tree stands above the list, which would begin below the fold; in a narrow window it leaves the list no
 * more than three columns.
 */
const narrow = '(width < 1200px)'

const isFoldedAtFirst = () => {
  const stored = deviceStorage.read(foldedKey)
  return stored === null ? matchMedia(narrow).matches : stored === '1'
}

/** How wide the tree beside a list is on this device, and whether it is folded away; the same on every page with a tree. */
export const useTreeWidth = () => {
  const [width, setShown] = useState(storedWidth)
  const [isFolded, setFolded] = useState(isFoldedAtFirst)
  return {
    width,
    isFolded,
    /** While it is dragged. */
    setWidth: (next: number) => setShown(within(next)),
    /** When it has been let go. */
    keep: (next: number) => {
      setShown(within(next))
      deviceStorage.write(widthKey, String(within(next)))
    },
    fold: (next: boolean) => {
      setFolded(next)
      deviceStorage.write(foldedKey, next ? '1' : '0')
    },
  }
}
