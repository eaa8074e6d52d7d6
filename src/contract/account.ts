/** What has one spelling anyway: nearly all of the 50,000 accounts of an import. */
const plain = /^[ -~]*$/

/**
 * One spelling for each account, so that none looks like another one: full-width letters and other compatible characters become
 * the plain ones, and letters beyond a–z lose their case. That of a–z may stay as it is typed: no unique value differs by it.
 */
export const plainAccount = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replace(/\P{ASCII}+/gu, letters => letters.toLowerCase())
        .normalize('NFKC')
