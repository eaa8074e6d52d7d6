import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const textual = new Set(['.js', '.css', '.html', '.svg', '.json'])
/** Below this many bytes, compression saves nothing that a network packet would notice. */
const worthwhile = 512

const compressFile = async (path: string) => {
  const content = await readFile(path)
  if (content.length < worthwhile) return
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, { params })),
    writeFile(`${path}.gz`, await zip(content, { level: 9 })),
  ])
}

/** Compresses what the build wrote as hard as can be, once, so that the server never does it. */
export const precompress = (): Plugin => {
  let folder = ''
  let isWritten = false
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: config => {
      folder = config.build.outDir
    },
    writeBundle() {
      isWritten = true
    },
    closeBundle: {
      order: 'post',
      handler: async () => {
        // This comes after a failure, too: there is nothing to compress then.
        if (!isWritten) return
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries.filter(each => each.isFile() && textual.has(extname(each.name)))
        await Promise.all(files.map(each => compressFile(join(each.parentPath, each.name))))
      },
    },
  }
}
