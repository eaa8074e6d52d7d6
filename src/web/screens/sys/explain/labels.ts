import type { Permission } from '#contract/permission.ts'
import { heldWords } from '#contract/permission-labels.ts'

/** What is held on a page, in words. */
export const heldLabel = (held: readonly Permission[] | null): string =>
  held === null ? '没有授予这个页面' : heldWords(held)
