import type { Plugin } from 'vite'

const named = '"aria-label": icon.name'
/** Whoever gives an icon a name of his own has it spoken. */
const silent = '"aria-hidden": restProps["aria-label"] === undefined'

/** The component that draws every icon, as it is when none says its English name. */
export const withoutEnglishNames = (code: string): string => {
  if (!code.includes(named))
    throw new Error('The icons are named in another way: change scripts/silent-icons.ts')
  return code.replace(named, silent)
}

/**
 * Icons beside words, in the library's own selectors, trees, boxes and toasts too, are ornaments: by default a screen reader would
 * read out what they are called in English.
 */
export const silentIcons = (): Plugin => ({
  name: 'silent-icons',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/@ant-design\/icons\/es\/components\/AntdIcon(Light)?\.js$/ },
    handler: code => ({ code: withoutEnglishNames(code), map: null }),
  },
})
