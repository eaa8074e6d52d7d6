/** A header of the file, and what somebody said that it is; without a label it is what it says itself. */
export interface Named {
  header: string
  label?: string | undefined
}

/** More of them are no list with other headers, but another list. */
const mostOffered = 10

/**
 * Those that are shown, in the order of the file: all that something was said of, and of the others so many, those first that
 * resemble a column. What was said makes room for the next.
 */
export const offeredOf = (
  headers: readonly Named[],
  guesses: ReadonlyMap<string, string>,
): readonly Named[] => {
  const unsaid = headers.filter(({ label }) => label === undefined)
  const [guessed, others] = [true, false].map(is => unsaid.filter(({ header }) => guesses.has(header) === is))
  const offered = new Set([...(guessed ?? []), ...(others ?? [])].slice(0, mostOffered))
  return headers.filter(each => each.label !== undefined || offered.has(each))
}
