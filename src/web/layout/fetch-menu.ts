import { walk, type FunctionNode } from '#contract/function-tree.ts'

import { menuTree } from './menu-tree.ts'

/** What some browsers say of the connection: whoever pays by the byte is spared what he may never open. */
const isSparing = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

const whenIdle = () =>
  new Promise<void>(resolve => {
    // Not every browser tells when it is idle.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })

/**
 * Fetches the code of the menu's pages, one after the other and only while nothing else is to be done: who comes into the menu is
 * about to open one of them. Code that does not come is asked for again, and missed, when its page is opened.
 */
export const fetchMenu = async (
  routes: readonly FunctionNode[],
  preloadScreen: (path: string) => Promise<unknown>,
): Promise<void> => {
  if (isSparing()) return
  const paths: string[] = []
  walk(menuTree(routes), ({ rootPath }) => paths.push(rootPath))
  for (const path of paths) {
    await whenIdle()
    await preloadScreen(path).catch(() => undefined)
  }
}
