import { useCallback } from 'react'
import { createPath, parsePath } from 'react-router'

import { loserOf } from '#web/session/unsaved.ts'
import { useRouter } from '#web/session/use-go.ts'
import { afterPaint } from '#web/widgets/after-paint/after-paint.ts'

import { isAhead, showAhead } from './front.ts'

/**
 * Opens a page by its whole address. One that stands there as it was left is painted first: the browser takes a good part of a
 * frame for the change of its address, which nobody waits for (decision 0013).
 */
export const useOpenPage = (): ((to: string) => void) => {
  const router = useRouter()
  return useCallback(
    to => {
      const from = router.state.location
      const go = () => void router.navigate(to, { replace: createPath(router.state.location) === to })
      const address = { pathname: '', search: '', hash: '', ...parsePath(to), state: null }
      const mayShow = !loserOf(from, address)
      if (mayShow && showAhead(address)) afterPaint(() => isAhead(address) && go())
      else go()
    },
    [router],
  )
}
