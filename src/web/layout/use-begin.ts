import { useCallback } from 'react'

import { useTabs } from '#web/session/tabs.ts'
import { useGo } from '#web/session/use-go.ts'

import { useFront } from './front.ts'
import { refreshAddress, tabKey } from './tabs.ts'
import { useMayLose } from './use-may-lose.ts'

/**
 * Makes the page in front anew, as if it had not been open: without its filters, or with those of its default view. What has been
 * filled in over it is asked for first.
 */
export const useBegin = () => {
  const navigate = useGo()
  const mayLose = useMayLose()
  return useCallback(async () => {
    const { pathname, search, key } = useFront.getState()
    const inFront = useTabs.getState().tabs.filter(tab => tabKey(tab) === key)
    if (await mayLose(inFront, '重新打开'))
      await navigate(refreshAddress(pathname), { replace: search === '' })
  }, [navigate, mayLose])
}
