/** How long a piece of work may hold the page: half of what a frame has, at sixty of them a second. */
const mostMs = 8

/**
 * Gives what long work is to wait for between its portions: the page then draws, and hears of a press, as often as it would
 * without that work.
 */
export const breathing = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < mostMs) return
    await new Promise(resolve => setTimeout(resolve))
    since = performance.now()
  }
}
