import { isFontSize, rememberSize, useAppState } from './app-state.ts'
import { parseSettings, rememberSettings, useSettings, type Settings } from './settings.ts'

/** How the login is kept belongs to the browser, not to the person. */
const ofPerson = ({ storageMode: _, ...looks }: Settings) => looks

/** How somebody has the interface: what the settings drawer changes, and the font size. */
export const looksNow = () => ({
  ...ofPerson(useSettings.getState()),
  size: useAppState.getState().size,
})

export type Looks = ReturnType<typeof looksNow>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was stored or told, maybe by another release: what does not fit is as it comes, a size that is none as it is here. */
export const parseLooks = (stored: unknown): Looks | undefined => {
  if (!isRecord(stored)) return undefined
  const { size } = stored
  const looks = ofPerson(parseSettings(JSON.stringify(stored)))
  return { ...looks, size: isFontSize(size) ? size : useAppState.getState().size }
}

/** What has become another since. */
export const changeSince = (before: Looks, now: Looks): Partial<Looks> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => Reflect.get(before, name) !== value))

/** A change made to what is kept by then: where nothing is, to how the interface stands here. */
export const withChange = (kept: unknown, change: Partial<Looks>): unknown => ({
  ...(isRecord(kept) ? kept : looksNow()),
  ...change,
})

/** A change that was not kept is taken back; what has been set anew since stays. */
export const takenBack = (now: Looks, change: Partial<Looks>, before: Looks): Looks => ({
  ...now,
  ...Object.fromEntries(
    Object.entries(before).filter(
      ([name]) => name in change && Reflect.get(now, name) === Reflect.get(change, name),
    ),
  ),
})

export const showLooks = ({ size, ...settings }: Looks): void => {
  useSettings.setState(settings)
  useAppState.setState({ size })
}

/** For the login page and the next start in this browser. */
export const rememberLooks = ({ size, ...settings }: Looks): void => {
  rememberSettings(settings)
  rememberSize(size)
}
