import type { Plugin } from 'vite'

import { isPart, rulesOf, sharedRules } from './library-styles.ts'
import { isRecord, without, withoutUnused, type Span } from './without-unused.ts'

/** What makes styles in the library's modules; its second argument says which rules. */
const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

const module = /\/node_modules\/antd\/es\/(.+?)(?:\/index)?\.js$/
const prefix = 'library-styles/'
const shared = `${prefix}shared.css`

/** Where in a module the rules are said that nobody needs at run time. */
const rulesIn = (node: unknown): Span[] => {
  if (Array.isArray(node)) return node.flatMap(rulesIn)
  if (!isRecord(node)) return []
  const { type, callee, arguments: given } = node
  const isMaker = type === 'CallExpression' && isRecord(callee) && makers.has(String(callee['name']))
  const rules: unknown = isMaker && Array.isArray(given) ? given[1] : undefined
  return rules ? [rules as Span] : Object.values(node).flatMap(rulesIn)
}

/** Ours, which stand in no layer, come before the library's whatever is loaded first. */
const inLayer = (rules: string, layer: string) => `@layer antd, antd-parts;@layer ${layer}{${rules}}`

/**
 * The component library's styles as files beside the code that needs them, instead of rules that every browser works out anew; the
 * code that would do so stays behind. Only what is built is: while developing the library does it itself.
 */
export const staticStyles = (): Plugin => ({
  name: 'static-styles',
  apply: 'build',
  resolveId: { filter: { id: /^library-styles\// }, handler: id => `\0${id}` },
  load: {
    filter: { id: /^\0library-styles\// },
    handler(id) {
      if (id === `\0${shared}`) return inLayer(sharedRules(), 'antd')
      const path = id.slice(prefix.length + 1, -'.css'.length)
      return inLayer(rulesOf(path), isPart(path) ? 'antd-parts' : 'antd')
    },
  },
  transform: {
    filter: {
      id: module,
      code: /genStyleHooks|genSubStyleComponent|genComponentStyleHook|useResetIconStyle/,
    },
    handler(code, id) {
      const path = module.exec(id)?.[1]
      // Those of icons are among what all components share.
      if (path === 'config-provider/style') return { code: 'export default () => undefined', map: null }
      const spans = rulesIn(this.parse(code))
      if (!path || spans.length === 0) return undefined
      const styles = `import '${shared}'; import '${prefix}${path}.css';\n`
      const left = withoutUnused(without(code, spans, '() => []'), source => this.parse(source))
      return { code: styles + left, map: null }
    },
  },
})
