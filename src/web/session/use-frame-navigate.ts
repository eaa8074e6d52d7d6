import { use } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, type NavigateFunction } from 'react-router'

/** The router itself, which stays the same wherever it leads. */
export const useRouter = () => {
  const context = use(RouterContext)
  if (!context) throw new Error('The frame stands in a router')
  return context.router
}

/**
 * `useNavigate` for the frame around the pages, which knows only whole addresses: the router's own hook resolves relative ones
 * and therefore draws its component anew at every place.
 */
export const useFrameNavigate = (): NavigateFunction => useRouter().navigate
