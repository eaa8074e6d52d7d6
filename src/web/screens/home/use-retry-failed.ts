import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Asks once more for everything on the page that did not come: what failed together is read together. */
export const useRetryFailed = () => {
  const client = useQueryClient()
  return useCallback(
    () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
    [client],
  )
}
