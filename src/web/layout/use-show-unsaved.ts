import { useCallback } from 'react'

import { useGo } from '#web/session/use-go.ts'

import { keyInFront } from './front.ts'
import { keyOfAddress } from './tabs.ts'

const keyOfPath = (path: string) => {
  const { pathname, search } = new URL(path, location.origin)
  return keyOfAddress(pathname, search)
}

/** Brings one of these pages to the front, unless one of them is there: what is to be filled in further is seen. */
export const useShowUnsaved = () => {
  const navigate = useGo()
  return useCallback(
    async ([first, ...others]: readonly string[]) => {
      if (first === undefined || [first, ...others].some(each => keyOfPath(each) === keyInFront())) return
      await navigate(first)
    },
    [navigate],
  )
}
