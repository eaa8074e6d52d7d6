import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** A component whose code is fetched when it is wanted. */
export type Later<P> = ComponentType<P> & {
  /** Fetches the code ahead of the visit; the import sees to it that this happens once, and again after it has failed. */
  preload(): Promise<ComponentType<P>>
}

interface Fetched<P> {
  Part: ComponentType<P> | undefined
  error?: unknown
}

/**
 * Draws a component once its code is there, at once where it is there already, and `fallback` until then. React's `lazy` keeps
 * its fallback for 300 ms even where the code comes in 20, and draws what is around it over and over meanwhile where some of that
 * is deferred (decision 0022). Code that does not come is an error for the boundary around it; drawn anew, it is asked for again.
 */
export const later = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): Later<P> => {
  let come: ComponentType<P> | undefined
  const preload = async () => (come = await load())
  const Later = (props: P) => {
    // Kept: another component would be another page, and what has been done in this one lost.
    const [{ Part, error }, setFetched] = useState<Fetched<P>>(() => ({ Part: come }))
    useEffect(() => {
      if (Part) return
      preload().then(
        part => startTransition(() => setFetched({ Part: part })),
        (wrong: unknown) => setFetched({ Part: undefined, error: wrong }),
      )
    }, [Part])
    if (error) throw error
    return Part ? <Part {...props} /> : fallback
  }
  return Object.assign(Later, { preload })
}
