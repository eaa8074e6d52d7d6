import { limits } from '#contract/limits.ts'

/** Whether the window is as narrow as a phone's, where what opens fills the screen. */
export const isOnPhone = (): boolean => matchMedia(`(width < ${limits.mobileBelow}px)`).matches
