import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['test/journeys/**', 'node_modules/**'],
    globalSetup: 'test/support/template.ts',
    // As many as there are cores, also where there are only two.
    maxWorkers: '100%',
    // One program for all files of a worker: nothing of the product lives in its modules' memory alone.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
