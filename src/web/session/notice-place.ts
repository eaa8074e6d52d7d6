import { useAppState } from './app-state.ts'

/**
 * Where a notice stands that stays until somebody answers it: not over the search, the tools and the tabs, which are at the top, nor
 * over the answers of a wide dialog, which are on the right. On a phone it has the whole width. There, and where a drawer reaches
 * over to it, it waits behind what is opened over the page (dialogs.css). What it covers at the end of a page can be scrolled out
 * from behind it (layout.module.css).
 */
export const noticePlace = () => (useAppState.getState().device === 'mobile' ? 'bottom' : 'bottomLeft')
