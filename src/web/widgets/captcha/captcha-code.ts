/** Letters and digits that nobody confuses: no 0 O, 1 I l, 2 Z, 5 S, 8 B. */
const alphabet = 'ACDEFGHJKLMNPQRTUVWXYacdefghjkmnpqrtuvwxy34679'

/** Uniform whole numbers below `below`; values that would favour small ones are thrown away. */
const randomBelow = (below: number): number => {
  const limit = 256 - (256 % below)
  const bytes = new Uint8Array(1)
  let byte = 256
  while (byte >= limit) byte = crypto.getRandomValues(bytes)[0] ?? 256
  return byte % below
}

/** A random code of letters and digits (specification section 1). */
export const captchaCode = (length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomBelow(alphabet.length))).join('')
