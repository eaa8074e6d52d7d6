import { create } from 'zustand'

/** Paths of open pages that hold work nobody has saved. Whoever closes a tab asks first where its path is in here. */
export const useUnsavedPaths = create<{ paths: readonly string[] }>()(() => ({ paths: [] }))

/** What goes with the work when it is given up, also while its page is asleep behind another one. */
interface Unsaved {
  discard: () => void
  /** Names of the files on their way that are given up with it. */
  files: () => readonly string[]
}

const works = new Map<string, Unsaved>()

export const setUnsaved = (path: string, isUnsaved: boolean, work?: Unsaved): void => {
  if (isUnsaved && work) works.set(path, work)
  else works.delete(path)
  useUnsavedPaths.setState(({ paths }) => {
    const others = paths.filter(each => each !== path)
    return { paths: isUnsaved ? [...others, path] : others }
  })
}

/** The work of this page is given up. */
export const giveUpUnsaved = (path: string): void => {
  works.get(path)?.discard()
  setUnsaved(path, false)
}

/** The forms have gone, all of them: nothing asks about them any more. */
export const forgetUnsaved = (): void => {
  works.clear()
  useUnsavedPaths.setState({ paths: [] })
}

/** Names of the files on their way that would stop if the work of these pages were given up. */
export const filesGivenUp = (paths: readonly string[]): string[] =>
  paths.flatMap(path => works.get(path)?.files() ?? [])

export interface Place {
  pathname: string
  search: string
}

/** A page that may hold work: whether it would be lost on the way from one address to another, and how it lets go of it. */
export interface Holder {
  wouldLose: (from: Place, to: Place) => boolean
  letGo: () => void
  /** The save that is on its way: whether anything would be lost is known once it is answered. */
  saving: () => Promise<void> | undefined
  /** Names of the files on their way that are given up with it. */
  files: () => readonly string[]
}

const holders = new Set<Holder>()

/** Gives a function that takes it away again. */
export const addHolder = (holder: Holder) => {
  holders.add(holder)
  return () => void holders.delete(holder)
}

/** Whose work would be lost. */
export const loserOf = (from: Place, to: Place): Holder | undefined =>
  [...holders].find(each => each.wouldLose(from, to))
