import { use } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, type NavigateFunction } from 'react-router'

/** The router itself, which stays the same wherever it leads. */
export const useRouter = () => {
  const context = use(RouterContext)
  if (!context) throw new Error('What leads somewhere stands in a router')
  return context.router
}

/**
 * `useNavigate` for whole addresses. The router's own hook resolves relative ones, therefore draws its component anew at every
 * place, and drops what is asked of it before its component's effects have run: a page that was prepared (decision 0016) is
 * seen and clicked a little sooner than that.
 */
export const useGo = (): NavigateFunction => useRouter().navigate
