import { findBrowser, noBrowser } from './find-browser.ts'
import { run, type Outcome } from './run.ts'

/** Builds the web app where it is older than its sources and runs the browser journeys against it. */
export const runJourneys = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> => {
  const build = await run('build', 'node', ['scripts/build-web.ts'])
  if (!build.isGood) return build
  // Where Debian's smaller build without windows is installed, journeys take less time in it.
  const browser = findBrowser('chromium-headless-shell')
  if (browser) return run('browser', 'playwright', ['test', ...args], { ...env, CHROMIUM: browser })
  process.stdout.write(`${noBrowser}\n`)
  return { isGood: false, seconds: 0 }
}
