import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface SourceFile {
  /** From the root of the project, with `/`. */
  path: string
  text: string
}

/** Every TypeScript file below the folders, read. */
export const sources = (folders: readonly string[]): SourceFile[] =>
  folders
    .filter(folder => existsSync(join(root, folder)))
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
    )
    .filter(path => /\.tsx?$/.test(path))
    .toSorted()
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

export interface Import {
  /** As written. */
  name: string
  /** The file it means, from the root; undefined for a package. */
  target: string | undefined
}

const imported = new RegExp(
  [
    String.raw`^(?:import|export) [\w\s{},*$]*?\bfrom '([^'\n]+)'`,
    String.raw`^import '([^'\n]+)'`,
    String.raw`\bimport\(\s*'([^'\n]+)'`,
    String.raw`\bnew URL\(\s*'(\.[^'\n]+\.tsx?)'`,
  ].join('|'),
  'gm',
)

const resolve = (from: string, name: string): string | undefined => {
  const [path = ''] = name.split('?')
  if (path.startsWith('#')) return `src/${path.slice(1)}`
  return path.startsWith('.') ? relative('/', join('/', dirname(from), path)) : undefined
}

/** What a file imports, at its top, where it is needed, or as a worker. */
export const importsOf = (path: string, text: string): Import[] =>
  [...text.matchAll(imported)].map(match => {
    const name = match.slice(1).find(each => each !== undefined) ?? ''
    return { name, target: resolve(path, name) }
  })
