const known = new Map<string, MediaQueryList>()

/**
 * What a media query asks of the window, as `(hover: none)`. Each is asked for once: Chromium keeps what it has found for every new
 * question, the same one, too, for as long as the page lives.
 */
export const mediaQuery = (query: string): MediaQueryList => {
  const asked = known.get(query) ?? matchMedia(query)
  known.set(query, asked)
  return asked
}
