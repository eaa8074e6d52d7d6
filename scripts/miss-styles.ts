import type { Plugin } from 'vite'

import { changer, changing, type Change } from './changed-modules.ts'

const script = 'miss-styles'
const file = /^\0vite\/preload-helper\.js$/

const changes: Change[] = [
  {
    // Noted as asked for, it would never be asked for again.
    file,
    said: 'seen[href] = void 0;\n\t\tthrow err;',
    instead: 'delete seen[href];\n\t\tthrow err;',
  },
  {
    // What stands in the page counts as there.
    file,
    said: 'if (e.type === "error") rej(',
    instead: 'if (e.type === "error") link.remove(), rej(',
  },
]

/** The bundler's own part that fetches what a module needs, as it misses what did not come. */
export const withMissed = changer(script, changes)

/**
 * A style sheet that did not come is missed, as code is: whatever needs it fails to be imported, and asks for it anew the next
 * time. The bundler takes one that it has asked for once as there, so that the part would be drawn without its looks until
 * the page is loaded anew.
 */
export const missStyles = (): Plugin => changing(script, changes)
