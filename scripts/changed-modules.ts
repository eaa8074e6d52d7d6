import type { Plugin } from 'vite'

/** What a module of others says, and what it is to say instead. */
export interface Change {
  file: RegExp
  said: string
  instead: string
}

/** Makes of a module what it says with these changes; it stays as it is where they know nothing of it. */
export const changer =
  (script: string, changes: readonly Change[]) =>
  (path: string, code: string): string =>
    changes
      .filter(({ file }) => file.test(path))
      .reduce((text, { said, instead }) => {
        if (!text.includes(said))
          throw new Error(`${path} is written in another way: change scripts/${script}.ts`)
        return text.replace(said, instead)
      }, code)

/** Has the build make these changes. */
export const changing = (script: string, changes: readonly Change[]): Plugin => {
  const change = changer(script, changes)
  return {
    name: script,
    apply: 'build',
    transform: {
      filter: { id: changes.map(({ file }) => file) },
      handler: (code, path) => ({ code: change(path, code), map: null }),
    },
  }
}
