import { createRoot } from 'react-dom/client'
import { setTokenProvider } from '#web/api/call.ts'
import { needConfig } from '#web/api/config.ts'
import { followColourScheme } from '#web/session/colour-scheme.ts'
import { restoreStore, saveStoreOnLeaving } from '#web/session/storage.ts'
import { useSession } from '#web/session/store.ts'
import { Start } from './start.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

followColourScheme()
restoreStore()
saveStoreOnLeaving()
setTokenProvider(() => useSession.getState().credentials?.accessToken)
// Who is signed in needs it first of all: it travels beside the application's code. A failure is reported to who waits for it.
if (useSession.getState().isAuthorised) needConfig().catch(() => undefined)
createRoot(root).render(<Start />)
