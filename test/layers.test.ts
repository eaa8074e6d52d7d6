import { expect, test } from 'vitest'

import { isAllowed, whyNot } from './support/import-rules.ts'
import { importsOf, sources } from './support/sources.ts'

/** The import table of design section 3 and the habits of section 5 and 6, asked of every file there is. */
const files = sources(['src', 'scripts', 'test', 'bench'])
const inSource = files.filter(each => each.path.startsWith('src/'))
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const product = inSource.filter(each => !isTest(each.path))

const offences = (find: (file: (typeof files)[number]) => string[], among = product) => among.flatMap(find)

test('every import goes in an allowed direction', () => {
  const wrong = offences(({ path, text }) =>
    importsOf(path, text)
      .filter(each => each.target && !isAllowed(path, each.target))
      .map(each => `${path} imports ${each.target}: ${whyNot(path)}`),
  )
  expect(wrong).toEqual([])
})

test('the import table notices what it forbids', () => {
  const forbidden = [
    ['src/contract/limits.ts', 'src/server/config.ts'],
    ['src/server/http/guard.ts', 'src/server/resource/serve.ts'],
    ['src/server/files/files.ts', 'src/server/session/token.ts'],
    ['src/server/app.ts', 'src/web/api/call.ts'],
    ['src/web/widgets/icon/icon.tsx', 'src/web/layout/tabs.ts'],
    ['src/web/screens/home/home.tsx', 'src/web/screens/profile/profile.tsx'],
    ['src/web/api/call.ts', 'src/web/session/store.ts'],
  ] as const
  expect(forbidden.filter(([from, to]) => isAllowed(from, to))).toEqual([])
})

test('a path in an import ends in .ts or .tsx', () => {
  const wrong = offences(
    ({ path, text }) =>
      importsOf(path, text)
        .filter(each => each.target && !/\.(tsx?|css|json|svg|txt)(\?\w+)?$/.test(each.name))
        .map(each => `${path}: ${each.name}`),
    files,
  )
  expect(wrong).toEqual([])
})

/** A tool that insists on a default export gets one in its own configuration file, nowhere else. */
test('nothing is exported by default and nothing is passed on', () => {
  const wrong = offences(({ path, text }) => [
    ...(/^export default\b/m.test(text) ? [`${path} has a default export`] : []),
    ...(/^export (type )?(\*|\{[^}]*\}) (as \w+ )?from\b/m.test(text) ? [`${path} passes on exports`] : []),
  ])
  expect(wrong).toEqual([])
})

/** `as unknown as` is the one that may stand, next to its proof. */
test('no way around the types', () => {
  const escapes =
    /(@ts-(ignore|expect-error|nocheck)|\bas any\b|:\s*any\b|<any>|\bas unknown as\b(?!.*\/\/ ))/
  const wrong = offences(({ path, text }) =>
    text
      .split('\n')
      .map((line, at) => ({ line, at: at + 1 }))
      .filter(({ line }) => escapes.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line))
      .map(({ line, at }) => `${path}:${at} ${line.trim()}`),
  )
  expect(wrong).toEqual([])
})

/** A third party has one home (design section 3). */
const homes: { packages: RegExp; home: RegExp }[] = [
  { packages: /^(node:sqlite|pg|pg-.*|kysely-.*)$/, home: /^src\/server\/db\// },
  { packages: /^ioredis$/, home: /^src\/server\/redis\// },
  { packages: /^@aws-sdk\//, home: /^src\/server\/files\// },
  { packages: /^@node-rs\/argon2$/, home: /^src\/server\/session\// },
  { packages: /^(@e965\/xlsx|xlsx)$/, home: /^src\/web\/widgets\/spreadsheet\// },
  { packages: /^(docx-preview|pdfjs-dist)(\/|$)/, home: /^src\/web\/widgets\/document-preview\// },
  { packages: /^(react|react-dom|antd|@ant-design\/.*|zustand|@tanstack\/.*)(\/|$)/, home: /^src\/web\// },
  { packages: /^(fastify|@fastify\/.*|pino|prom-client)(\/|$)/, home: /^src\/server\// },
]

test('a package is used in its home only', () => {
  const wrong = offences(({ path, text }) =>
    importsOf(path, text).flatMap(({ name }) =>
      homes
        .filter(({ packages, home }) => packages.test(name) && !home.test(path))
        .map(({ home }) => `${path} imports ${name}, whose home is ${home.source}`),
    ),
  )
  expect(wrong).toEqual([])
})

/** What opens a list over the page closes it by Back on a phone; the cells of an import are closed by its table. */
test('selectors are those of widgets/select', () => {
  const home = /^src\/web\/widgets\/select\//
  const ofLibrary =
    /^import \{[^}]*(?<!type )\b(Select|TreeSelect|AutoComplete|Cascader|Mentions)\b[^}]*\} from 'antd'/m
  const wrong = offences(({ path, text }) =>
    home.test(path)
      ? []
      : (ofLibrary.exec(text)?.slice(1) ?? []).map(name => `${path} imports ${name} of antd`),
  )
  expect(wrong).toEqual([])
})

test('the browser calls the server in web/api alone', () => {
  const home = /^src\/web\/(api|widgets\/uploader)\//
  const wrong = offences(({ path, text }) =>
    path.startsWith('src/web/') &&
    !home.test(path) &&
    /((?<!async )\bfetch\(|\bnew XMLHttpRequest\b)/.test(text)
      ? [`${path} makes a request of its own`]
      : [],
  )
  expect(wrong).toEqual([])
})

test('a file is named in kebab-case and no file is a bag of helpers', () => {
  const wrong = offences(({ path }) => {
    const name = path.split('/').at(-1) ?? ''
    if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.journey|\.worker|\.module|\.d)?\.(tsx?|css)$/.test(name))
      return [path]
    return /^(utils?|helpers?|common|misc|shared)\.tsx?$/.test(name) ? [path] : []
  }, files)
  expect(wrong).toEqual([])
})

/** Above 250 lines a file says in its first comment why it is one file. */
test('a long file gives its reason', () => {
  const wrong = offences(
    ({ path, text }) =>
      text.split('\n').length > 251 && !/one file because/i.test(text)
        ? [`${path} has ${text.split('\n').length} lines`]
        : [],
    files,
  )
  expect(wrong).toEqual([])
})
