import { lazy, useState, type ComponentType } from 'react'

export type Load = () => Promise<{ default: ComponentType }>

/** A page whose code is fetched when it is wanted. */
export interface Screen {
  /** Fetches the chunk ahead of the visit; done once however often it is asked for. */
  preload(): Promise<unknown>
  /** The page where its code has come, else what waits for it. */
  now(): ComponentType
  /** Has the code that did not come asked for again when the page is shown the next time. */
  renew(): void
}

/** `lazy` alone shows its fallback, for 300 ms at least, even where the code has long been there. */
export const lazyScreen = (load: Load): Screen => {
  let component: ComponentType | undefined
  const preload: Load = async () => {
    const loaded = await load()
    component = loaded.default
    return loaded
  }
  let waiting = lazy(preload)
  return {
    preload,
    now: () => component ?? waiting,
    // What failed stays failed.
    renew: () => void (waiting = lazy(preload)),
  }
}

/** Draws a page, at once where its code is there. */
export const ShowScreen = ({ screen }: { screen: Screen }) => {
  // Kept: another component would be another page, and what has been done in this one lost.
  const [Component] = useState(screen.now)
  return <Component />
}
