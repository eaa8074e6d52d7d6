import { builtInPaths } from '#contract/function-tree.ts'

/** The latest thing that a release did once to what an installation already had; pages tell of themselves. */
const latest = 'accounts in one spelling'

/** Changes when there is something to plant. Apart from the seed itself, which a start that has nothing to plant never loads. */
export const seedFingerprint = (): string => `${builtInPaths()} ${latest}`
