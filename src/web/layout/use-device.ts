import { useEffect } from 'react'

import { mobileQuery, setDevice, useAppState } from '#web/session/app-state.ts'

/** Keeps the device in step with the window's width (specification section 4); a sheet of paper is no narrow window. */
export const useDevice = () => {
  useEffect(() => {
    const query = matchMedia(mobileQuery)
    const paper = matchMedia('print')
    const look = () => {
      if (paper.matches) return
      const device = query.matches ? 'mobile' : 'desktop'
      if (useAppState.getState().device !== device) setDevice(device)
    }
    look()
    const asked = [query, paper]
    for (const each of asked) each.addEventListener('change', look)
    return () => {
      for (const each of asked) each.removeEventListener('change', look)
    }
  }, [])
  return useAppState(state => state.device)
}
