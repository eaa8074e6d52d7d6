import { limits } from '#contract/limits.ts'

import { mediaQuery } from '../media/media-query.ts'

/** Whether the window is as narrow as a phone's, where what opens fills the screen. */
export const isOnPhone = (): boolean => mediaQuery(`(width < ${limits.mobileBelow}px)`).matches
