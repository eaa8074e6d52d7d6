import { useSyncExternalStore } from 'react'
import { useSettings } from './settings.ts'

let query: MediaQueryList | undefined

/** One for all who ask: the browser keeps each that is made, and this is asked with every drawing. */
const darkQuery = () => (query ??= matchMedia('(prefers-color-scheme: dark)'))

const subscribe = (onChange: () => void) => {
  darkQuery().addEventListener('change', onChange)
  return () => darkQuery().removeEventListener('change', onChange)
}

/** Whether dark colours are shown now: as chosen, or as the system says. */
export const useIsDark = (): boolean => {
  const scheme = useSettings(settings => settings.colourScheme)
  const isSystemDark = useSyncExternalStore(subscribe, () => darkQuery().matches)
  return scheme === 'system' ? isSystemDark : scheme === 'dark'
}

/** The colours of a phone's own bars, one for each scheme (index.html): which of them holds. */
const applyToBars = (chosen: string) => {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bar.dataset['scheme'] ?? ''
    const ifChosen = own === chosen ? 'all' : 'not all'
    bar.media = chosen === 'system' ? `(prefers-color-scheme: ${own})` : ifChosen
  }
}

const apply = ({ colourScheme, themeColour }: { colourScheme: string; themeColour: string }) => {
  const { dataset, style } = document.documentElement
  if (colourScheme === 'system') delete dataset['theme']
  else dataset['theme'] = colourScheme
  applyToBars(colourScheme)
  style.setProperty('--theme', themeColour)
}

/** Lets the style sheets know the chosen scheme and colour, now and after every change. */
export const followColourScheme = (): void => {
  apply(useSettings.getState())
  useSettings.subscribe(apply)
}
