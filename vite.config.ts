import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { precompress } from './scripts/precompress.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

/** Aliases (`#web/…`, `#contract/…`) come from `imports` in package.json, which Node, TypeScript and Vite all read. */
export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Every browser of that target knows module preloading; no script is written into the page.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/api': server, '/im': { target: server, ws: true } },
  },
})
