import { defineConfig } from 'vitest/config'

/** What starts the product, kills it and starts it again: minutes in which little else happens, `npm run test:processes`. */
const processes = 'test/processes/**'

export default defineConfig({
  test: {
    ...(process.env.SUITE === 'processes'
      ? { include: [`${processes}/*.test.ts`] }
      : {
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['test/journeys/**', processes, 'node_modules/**'],
        }),
    globalSetup: 'test/support/template.ts',
    // As many as there are cores, also where there are only two.
    maxWorkers: '100%',
    // One program for all files of a worker: nothing of the product lives in its modules' memory alone.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
