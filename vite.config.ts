import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { precompress } from './scripts/precompress.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

/**
 * What the login page and the application both need, in one chunk: many small ones would each cost a request and compress
 * worse, and the first visit may transfer 80 KB at most.
 */
const firstVisit =
  /node_modules\/(react|react-dom|scheduler|zustand)\/|src\/contract\/(calls|call-fields|failure|limits|login-key|messages|resources\/sys-user|resource)\.ts|src\/web\/(api\/(call|report)|session\/(?!load|pages|unsaved)[\w-]+|app\/(guard|preload-application|error-boundary))\.tsx?$/

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
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', test: firstVisit }] } } },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/api': server, '/im': { target: server, ws: true } },
  },
})
