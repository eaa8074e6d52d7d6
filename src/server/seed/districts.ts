import { readFileSync } from 'node:fs'

import type { Insertable } from 'kysely'

import { newId } from '#server/db/new-id.ts'
import type { Tables } from '#server/db/tables.ts'
import { ownFields } from './insert-rows.ts'

type DistrictRow = Insertable<Tables['sys_district']>

const levelOf = (code: string) => (code.endsWith('0000') ? '省' : code.endsWith('00') ? '市' : '县')

/** A county belongs to its city; where there is none, as in 北京, to its province. */
const parentOf = (code: string, ids: ReadonlyMap<string, string>): string | null =>
  [`${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`]
    .filter(each => each !== code)
    .map(each => ids.get(each))
    .find(each => each !== undefined) ?? null

/** What somebody types to find a place: `beijingshi` and `bjs`. */
export const spelling = (syllables: readonly string[]) => ({
  pinyin: syllables.join(''),
  pinyinInitials: syllables.map(each => each.charAt(0)).join(''),
})

/** Provinces, cities and counties of China, parents before children; the file is made by `scripts/make-districts.ts`. */
export const districtRows = (now: string): DistrictRow[] => {
  const text = readFileSync(new URL('districts.txt', import.meta.url), 'utf8')
  const ids = new Map<string, string>()
  return text
    .trimEnd()
    .split('\n')
    .map(line => {
      const [code = '', name = '', ...syllables] = line.split(' ')
      const id = newId()
      ids.set(code, id)
      return {
        ...ownFields(id, now),
        districtName: name,
        districtCode: code,
        districtLevel: levelOf(code),
        parentId: parentOf(code, ids),
        ...spelling(syllables),
      }
    })
}
