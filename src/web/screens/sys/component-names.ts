import { localTree, walk } from '#contract/function-tree.ts'
import { ownNodes } from '#web/session/pages.ts'

const pageNames = () => {
  const names = new Map<string, string>()
  walk([...localTree, ...ownNodes], ({ functionComponent, functionName }) => {
    if (functionComponent && !names.has(functionComponent))
      names.set(functionComponent, `${functionName}页面`)
  })
  return names
}

/** What a function shows, as a person reads it: the two kinds of groups, and the pages that this release has. */
export const componentNames: ReadonlyMap<string, string> = new Map([
  ...pageNames(),
  ['Layout', '顶层分组'],
  ['AppMain', '下级分组'],
])
