import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { runnerImport, type Plugin } from 'vite'

const page = '/src/web/app/outside.tsx'
/** What stands in the page until its script has come; replaced here. */
const waiting = /<div id="root">[\s\S]*?<\/div>(?=\s*<noscript>)/
const sourceOfLogo = '/src/web/widgets/logo/logo.svg'

/** Only what is drawn is wanted; the style sheets are in the page already. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: id => (id.endsWith('.css') ? '\0nothing.js' : undefined),
  load: id => (id === '\0nothing.js' ? '' : undefined),
}

/** The login as it looks to somebody who comes for the first time. */
const drawLogin = async (root: string): Promise<string> => {
  const { module } = await runnerImport<{
    Outside: ComponentType<{ pathname: string; go(to: string): void }>
  }>(page, { root, configFile: false, logLevel: 'error', plugins: [withoutStyles] })
  return renderToString(createElement(module.Outside, { pathname: '/login', go: () => undefined }))
}

/**
 * Writes `login.html`: `index.html` with the login already in it. It can be read and typed into with the first answer of the
 * server; the script takes it over as it stands.
 */
export const prerenderLogin = (): Plugin => {
  let folder = ''
  let root = ''
  let isWritten = false
  return {
    name: 'prerender-login',
    apply: 'build',
    configResolved: config => {
      folder = config.build.outDir
      root = config.root
    },
    writeBundle() {
      isWritten = true
    },
    async closeBundle() {
      // This comes after a failure, too, and would hide it behind a page that is not there.
      if (!isWritten) return
      const html = await readFile(join(folder, 'index.html'), 'utf8')
      const logo = /<img src="([^"]+)"/.exec(html)?.[1]
      if (!logo || !waiting.test(html)) throw new Error('index.html has no place for the login')
      const login = (await drawLogin(root)).replaceAll(sourceOfLogo, logo)
      await writeFile(
        join(folder, 'login.html'),
        html.replace(waiting, () => `<div id="root" data-page="login">${login}</div>`),
      )
    },
  }
}
