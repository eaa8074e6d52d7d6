import { createRoot, hydrateRoot } from 'react-dom/client'
import { setTokenProvider } from '#web/api/call.ts'
import { needConfig } from '#web/api/config.ts'
import { followSize } from '#web/session/app-state.ts'
import { followColourScheme } from '#web/session/colour-scheme.ts'
import { askFirst } from '#web/session/ask-first.ts'
import { offerLogin, takeLogin } from '#web/session/hand-over.ts'
import { restoreStore, saveStoreOnLeaving } from '#web/session/storage.ts'
import { useSession } from '#web/session/store.ts'
import { preloadApplication } from './preload-application.tsx'
import { refuseDrops } from './refuse-drops.ts'
import { refuseHeldKeys } from './refuse-held-keys.ts'
import { Start } from './start.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

const draw = () => {
  // The login came with the page (scripts/prerender-login.ts): what has been typed meanwhile stays.
  if (root.dataset['page'] === 'login' && !useSession.getState().isAuthorised) hydrateRoot(root, <Start />)
  else createRoot(root).render(<Start />)
}

const begin = () => {
  followColourScheme()
  followSize()
  refuseDrops()
  refuseHeldKeys()
  restoreStore()
  saveStoreOnLeaving()
  offerLogin()
  setTokenProvider(() => useSession.getState().credentials?.accessToken)
  if (useSession.getState().isAuthorised) {
    // Travel beside the application's code. A failure is reported to who waits for them.
    needConfig().catch(() => undefined)
    preloadApplication(location.pathname)
    askFirst(location)
  }
  setTimeout(draw)
}

// In tasks of their own: on a phone these and the reading of the script are each long enough.
setTimeout(() => void takeLogin().then(begin))
