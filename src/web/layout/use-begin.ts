import { useCallback } from 'react'

import { useGo } from '#web/session/use-go.ts'

import { useFront } from './front.ts'
import { refreshAddress } from './tabs.ts'

/** Makes the page in front anew, as if it had not been open: without its filters, or with those of its default view. */
export const useBegin = () => {
  const navigate = useGo()
  return useCallback(() => {
    const { pathname, search } = useFront.getState()
    void navigate(refreshAddress(pathname), { replace: search === '' })
  }, [navigate])
}
