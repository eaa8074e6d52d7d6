export const loadApplication = async () => {
  const { Application } = await import('./application.tsx')
  return { default: Application }
}

let isAsked = false

/** Fetches everything behind the login while the person types. */
export const preloadApplication = (): void => {
  if (isAsked) return
  isAsked = true
  loadApplication().catch(() => {
    // Asked for again, and reported, when it is needed.
    isAsked = false
  })
}
