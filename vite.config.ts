import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { directImports } from './scripts/direct-imports.ts'
import { forgetClosed } from './scripts/forget-closed.ts'
import { missStyles } from './scripts/miss-styles.ts'
import { precompress } from './scripts/precompress.ts'
import { prerenderLogin } from './scripts/prerender-login.ts'
import { silentIcons } from './scripts/silent-icons.ts'
import { staticStyles } from './scripts/static-styles.ts'
import { together } from './scripts/together.ts'
import { usedParts } from './scripts/used-parts.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

/**
 * Everything that the first visit needs, in one chunk: many small ones would each cost a request and compress worse, and
 * until the login page can be used 80 KB may travel. The application behind it imports from here.
 */
const firstVisit =
  /rolldown[/]runtime|preload-helper|node_modules[/](react|react-dom|scheduler|zustand)[/]|src[/]web[/](app[/](main|start|outside|login-address|frame-skeleton|error-boundary|preload-application)[.]|api[/](call|config|report|turns)[.]|screens[/]login[/]login-|session[/](app-state|ask-first|authorisation|browser-storage|colour-scheme|login-cipher|settings|sign-in|storage|store|tabs)[.]|widgets[/](plain|logo|later)[/])/

/** Behind the login: the frame of every page and what most pages need beside it (home asks resources, too), home, what a phone's frame adds, what messages and
 * lists both show, the latest messages, then what nearly every list needs, and every record. */
const laterVisits = together({
  application: [
    'src/web/app/application.tsx',
    'src/web/session/use-preferences.ts',
    'src/web/session/use-search.ts',
    'src/web/api/resource-calls.ts',
    'src/contract/resources/index.ts',
  ],
  home: ['src/web/screens/home/home.tsx', 'src/web/screens/home/my-panels.tsx'],
  drawer: ['src/web/layout/side-drawer.tsx'],
  shown: ['src/web/resource/show-time.ts', 'src/web/resource/empty-list.tsx'],
  message: ['src/web/screens/message/latest-messages.tsx', 'src/web/screens/home/unread.tsx'],
  list: ['src/web/resource/resource-list.tsx', 'src/web/resource/use-save.ts'],
  record: ['src/web/resource/record-drawer.tsx', 'src/web/resource/filter-panel.tsx'],
})

/** Aliases (`#web/…`, `#contract/…`) come from `imports` in package.json, which Node, TypeScript and Vite all read. */
export default defineConfig({
  plugins: [
    react(),
    directImports(),
    usedParts(),
    silentIcons(),
    forgetClosed(),
    missStyles(),
    staticStyles(),
    prerenderLogin(),
    precompress(),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Every browser of that target knows module preloading; no script is written into the page.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // The parts of the component library do nothing by being imported, and do not say so in their package.json.
      treeshake: { moduleSideEffects: [{ test: /node_modules[/]@rc-component[/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: firstVisit, priority: 1 },
            { name: laterVisits, debugName: 'later visits', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/api': server, '/im': { target: server, ws: true } },
  },
})
