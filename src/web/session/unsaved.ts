import { create } from 'zustand'

/** Paths of open pages that hold work nobody has saved. Whoever closes a tab asks first where its path is in here. */
export const useUnsavedPaths = create<{ paths: readonly string[] }>()(() => ({ paths: [] }))

export const setUnsaved = (path: string, isUnsaved: boolean): void =>
  useUnsavedPaths.setState(({ paths }) => {
    const others = paths.filter(each => each !== path)
    return { paths: isUnsaved ? [...others, path] : others }
  })
