import type { Plugin } from 'vite'

import { isRecord, without, withoutUnused, type Parse, type Span } from './without-unused.ts'

const presets = 'color-picker/components/ColorPresets'
const onlyBright = '?isBright'

/**
 * What the library's modules take from one large file although it stands in a small one: a button wants to know whether a colour
 * is bright and has the colour picker with its panels behind it, every provider one context of the forms with their validator.
 */
const shorter: readonly (readonly [from: RegExp, to: string])[] = [
  [/(import \{ FormProvider as \w+ \} from )'@rc-component\/form'/, "$1'@rc-component/form/es/FormContext'"],
  [
    /(import \{ )(?:ColorBlock, )?(Color as \w+ \} from )'@rc-component\/color-picker'/,
    "$1$2'@rc-component/color-picker/es/color'",
  ],
  [/(import \{ isBright \} from '[^']+ColorPresets)'/, `$1.js${onlyBright}'`],
]

export const shorten = (code: string): string =>
  shorter.reduce((text, [from, to]) => text.replace(from, to), code)

/** `isBright` without the component beside it. */
export const brightAlone = (code: string, parse: Parse): string => {
  const component = parse(code).body.filter(
    (each): each is Record<string, unknown> & Span =>
      isRecord(each) && each['type'] === 'ExportDefaultDeclaration',
  )
  return withoutUnused(without(code, component), parse)
}

/**
 * Shortens the library's own imports where they lead further than what is used of them: pages are put together by what their
 * modules import (scripts/together.ts), and the frame of every page would bring forms and a colour picker along.
 */
export const usedParts = (): Plugin => ({
  name: 'used-parts',
  apply: 'build',
  transform: {
    filter: {
      id: /\/node_modules\/antd\/es\/(?:form\/context|color-picker\/(?:color|util|components\/ColorPresets)|button\/style\/token|tag\/style\/index)\.js(?:\?isBright)?$/,
    },
    handler(code, id) {
      const isAlone = id.endsWith(presets + '.js' + onlyBright)
      const own = isAlone ? brightAlone(code, source => this.parse(source)) : code
      return { code: shorten(own), map: null }
    },
  },
})
