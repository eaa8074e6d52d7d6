/** `npm run journeys -- sign-in --headed`: the browser journeys alone; what follows `--` goes to Playwright. */
import { runJourneys } from './steps/journeys.ts'

const { isGood } = await runJourneys(process.argv.slice(2))
process.exitCode = isGood ? 0 : 1
