import { mediaQuery } from '../media/media-query.ts'

/** Whether a finger does it, which holds no second key and knows no double click by that name. */
export const isByThumb = (): boolean => mediaQuery('(pointer: coarse)').matches
