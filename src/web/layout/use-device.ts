import { useEffect } from 'react'

import { mobileQuery, setDevice, useAppState } from '#web/session/app-state.ts'

/** Keeps the device in step with the window's width (specification section 4). */
export const useDevice = () => {
  useEffect(() => {
    const query = matchMedia(mobileQuery)
    const look = () => {
      const device = query.matches ? 'mobile' : 'desktop'
      if (useAppState.getState().device !== device) setDevice(device)
    }
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return useAppState(state => state.device)
}
