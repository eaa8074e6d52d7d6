import { v7 } from 'uuid'

import { onceAfterMost, type Once } from '#contract/once.ts'

/**
 * The keys under which one form is saved. The same content sent again bears the same key until it is known to be saved, however
 * often the line breaks or the session ends meanwhile: the server does it once. Other content has a key of its own, and names
 * those before it: one of them may have gone through without anybody having been told.
 */
export const createOnceKeys = () => {
  let tried: { content: string; key: string }[] = []
  return {
    of(draft: unknown): Once {
      const content = JSON.stringify(draft)
      if (tried.at(-1)?.content !== content) tried.push({ content, key: v7() })
      const after = tried.slice(0, -1).map(each => each.key)
      return { key: tried.at(-1)?.key ?? v7(), after: after.slice(-onceAfterMost) }
    },
    /** An answer has come: it is saved. */
    forget(): void {
      tried = []
    },
  }
}
