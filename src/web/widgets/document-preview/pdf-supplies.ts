// eslint-disable-next-line import/default -- the bundler's `?url` gives the address as the default export
import pictureScript from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url'

import { fetchFile } from '#web/api/fetch-file.ts'

/**
 * Character maps and fonts that a file only names, as many Chinese ones do; each is fetched from this product when it is
 * asked for.
 */
const supplies = import.meta.glob<string>(
  [
    '../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  ],
  { query: '?url', import: 'default' },
)

const folders: Record<string, string> = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts' }

export class Supplies {
  async fetch({ kind, filename }: { kind: string; filename: string }) {
    const find = supplies[`../../../../node_modules/pdfjs-dist/${folders[kind] ?? kind}/${filename}`]
    if (!find) throw new Error(`No supply is called ${filename}`)
    const reply = await fetchFile(await find())
    return new Uint8Array(await reply.arrayBuffer())
  }
}

/**
 * Reads pictures in JPEG 2000, as scanners make them. The reader of PDF adds the name of the script to that of a folder; the
 * script has an address of its own, and what follows # is not asked for.
 */
export const pictureReader = `${pictureScript}#/`
