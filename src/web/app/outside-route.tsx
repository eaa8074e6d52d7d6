import { useLocation, useNavigate } from 'react-router'
import { Outside } from './outside.tsx'

/** The pages before signing in, for somebody who gets there from within: from an error page, or to register another. */
export const OutsideRoute = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return <Outside pathname={pathname} go={to => void navigate(to)} />
}
