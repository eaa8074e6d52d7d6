import { showRememberedSize } from './app-state.ts'
import { showRememberedSettings } from './settings.ts'
import { forgetViewing, readViewing } from './viewing.ts'

/** Looking with another's eyes is over: how the interface was set meanwhile goes with it, and one's own looks are back. */
export const endViewing = (): void => {
  // First, while what is shown is kept for nobody (own-looks.tsx).
  if (readViewing()) {
    showRememberedSettings()
    showRememberedSize()
  }
  forgetViewing()
}
