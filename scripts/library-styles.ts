import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { ConfigProviderProps } from 'antd'
import { createElement, type ComponentType, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * The styles of the component library, worked out once while building instead of in every browser. Colours and sizes in them are
 * variables, which the theme still sets at run time: the rules are the same in every theme.
 */
const require = createRequire(import.meta.url)
const lib = <T>(path: string) => require(`antd/lib/${path}`) as T
const { createCache, extractStyle, StyleProvider } =
  require('@ant-design/cssinjs') as typeof import('@ant-design/cssinjs')

type Theme = ConfigProviderProps['theme']
type Cache = ReturnType<typeof createCache>
type Hook = (...classes: string[]) => unknown
type Part = ComponentType<{ prefixCls: string; rootCls: string }>

/** Where classes are not called like the folder, or the name, of what makes their styles. */
const prefixes: Readonly<Record<string, string>> = {
  button: 'btn',
  'date-picker': 'picker',
  'input/style/search': 'input-search',
  'space/style/compact': 'space-compact',
  'space/style/addon': 'space-addon',
  '_util/wave/style': 'wave',
  useRowStyle: 'row',
  useColStyle: 'col',
}

/** Where the outermost element has a class of its own. */
const roots: Readonly<Record<string, string>> = { upload: 'ant-upload-wrapper' }

/** The one that must be told a second class. */
const more: Readonly<Record<string, string[]>> = { 'tree-select': ['ant-select-tree'] }

/** Parts of a component that are drawn, not called. */
const parts = new Set<unknown>()

/** The library does not say which of its exports are parts; who makes them does. */
const recordParts = () => {
  const makers = lib<{ genSubStyleComponent: (...all: unknown[]) => unknown }>('theme/util/genStyleUtils')
  const make = makers.genSubStyleComponent
  makers.genSubStyleComponent = (...all) => {
    const part = make(...all)
    parts.add(part)
    return part
  }
}
recordParts()

/** Draws something as the product does: with variables for all that a theme says, and without the library's version in the classes. */
const draw = (cache: Cache, theme: Theme, child: ReactElement) => {
  const { default: ConfigProvider } = lib<{ default: ComponentType<ConfigProviderProps> }>('config-provider')
  const themed = createElement(ConfigProvider, { theme: { ...theme, hashed: false } }, child)
  renderToStaticMarkup(createElement(StyleProvider, { cache }, themed))
}

/** The rules that have been made since they were taken the last time. */
const take = (cache: Cache): string =>
  extractStyle(cache, { plain: true, types: 'style', once: true })
    // The library's own note of what is where.
    .replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '')
    // Forty rules that a browser must try on every element, and all of them say what `sharedRules` says once.
    .replaceAll(/[^{}]*\[class\^=[^{}]*\{box-sizing:border-box;\}/g, '')

const calling = (use: () => unknown): ReactElement =>
  createElement(() => {
    use()
    return null
  })

/** Makes what all components share, links and icons, by way of one that is told to add nothing of its own. */
const drawShared = (cache: Cache, theme: Theme) => {
  const { default: useTooltip } = lib<{
    default: (prefix: string, root: string, isAdding: boolean) => unknown
  }>('tooltip/style')
  draw(
    cache,
    theme,
    calling(() => useTooltip('ant-none', 'ant-none', false)),
  )
}

/** Some components begin with a class of their own around them; the one file that the library ships, for its usual look, says which. */
const shipped = readFileSync(require.resolve('antd/dist/antd.css'), 'utf8')
const asksRoot = (prefixCls: string) => shipped.includes(`.${prefixCls}-css-var`)

const elementOf = (path: string, name: string, made: unknown): ReactElement => {
  const folder = path.split('/')[0] ?? ''
  const prefixCls = `ant-${prefixes[name] ?? prefixes[path] ?? prefixes[folder] ?? folder}`
  const rootCls = roots[folder] ?? (asksRoot(prefixCls) ? `${prefixCls}-css-var` : prefixCls)
  if (parts.has(made)) return createElement(made as Part, { prefixCls, rootCls })
  return calling(() => (made as Hook)(prefixCls, ...(more[folder] ?? []), rootCls))
}

const isMaker = (name: string, made: unknown) =>
  typeof made === 'function' && (name === 'default' || /^use[A-Z]/.test(name))

/** Rules of a part come after those of the component that it is of. */
export const isPart = (path: string): boolean => parts.has(lib<{ default: unknown }>(path).default)

const ours = "[class*='ant-']"
const sizing = `${ours},${ours}::before,${ours}::after{box-sizing:border-box}`

export const sharedRules = (theme?: Theme): string => {
  const cache = createCache()
  drawShared(cache, theme)
  return sizing + take(cache)
}

/** The rules that one module of the library's styles makes, `button/style` for instance. */
export const rulesOf = (path: string, theme?: Theme): string => {
  const cache = createCache()
  drawShared(cache, theme)
  take(cache)
  for (const [name, made] of Object.entries(lib<Record<string, unknown>>(path)))
    if (isMaker(name, made)) draw(cache, theme, elementOf(path, name, made))
  return take(cache)
}
