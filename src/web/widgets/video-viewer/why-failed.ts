/**
 * `line`: it did not come, and may when it is asked for again. `format`: it is here, and this browser cannot play it, now or
 * later.
 */
export type WhyFailed = 'line' | 'format'

/** As a media element numbers its errors. */
const [decode, unsupported] = [3, 4]

/**
 * Why an element does not play. To it, a file that it could not fetch and one that it cannot read are the same: `ask` tells
 * whether the file is to be had, by ending without an error.
 */
export const whyFailed = async (code: number | undefined, ask: () => Promise<void>): Promise<WhyFailed> => {
  if (code !== unsupported) return code === decode ? 'format' : 'line'
  try {
    await ask()
    return 'format'
  } catch {
    return 'line'
  }
}
