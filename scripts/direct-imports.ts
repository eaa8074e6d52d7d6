import type { Plugin } from 'vite'

const kebab = (name: string) => name.replace(/(?!^)[A-Z]/g, letter => `-${letter}`).toLowerCase()

/** Where a package that offers everything in one file keeps each of its parts. */
const places: Readonly<Record<string, (name: string) => string>> = {
  antd: name => `antd/es/${kebab(name)}`,
  '@ant-design/icons': name => `@ant-design/icons/es/icons/${name}`,
}

const statement = /^import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/gm

/** `import { Button } from "antd"` as `import Button from "antd/es/button"`. */
export const importDirectly = (code: string): string =>
  code.replaceAll(statement, (whole, names: string, from: string) => {
    const place = places[from]
    if (!place) return whole
    return names
      .split(',')
      .map(each => each.trim())
      .filter(Boolean)
      .map(each => {
        const [name = each, as = name] = each.split(/\s+as\s+/)
        return `import ${as} from "${place(name)}";`
      })
      .join(' ')
  })

/**
 * Parts of a library are imported from where they are, not through the file that offers them all: what a page needs can then be
 * told from its imports. The sources keep the usual names.
 */
export const directImports = (): Plugin => ({
  name: 'direct-imports',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/web\// },
    handler: code => ({ code: importDirectly(code), map: null }),
  },
})
