import { createHash } from 'node:crypto'

import type { Insertable } from 'kysely'
import sharp from 'sharp'

import { contentPath } from '#contract/file-sign.ts'

import type { Tables } from '#server/db/tables.ts'
import type { Chance } from './chance.ts'
import type { KeepFile } from './files.ts'

type FileRow = Insertable<Tables['sys_file']>

/** Every so many people one has put a picture of himself there. */
const everyNth = 12

const grounds = ['#dbeafe', '#dcfce7', '#fef3c7', '#fce7f3', '#ede9fe', '#e0f2fe']
const coats = ['#2563eb', '#0f766e', '#b45309', '#be185d', '#6d28d9', '#334155']
const hairs = ['#1f2937', '#3b2f2f', '#111827']
const shortHair = 'M92 104c0-46 24-64 36-64s36 18 36 64c-8-20-20-30-36-30s-28 10-36 30z'
const longHair =
  'M84 150c-6-70 10-112 44-112s50 42 44 112c-6 8-16 8-20 2 4-34 0-58-24-66-24 8-28 32-24 66-4 6-14 6-20-2z'

const draw = (woman: boolean, at: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
<rect width="256" height="256" fill="${grounds[at % grounds.length]}"/>
<path d="M40 256c4-56 40-74 88-74s84 18 88 74z" fill="${coats[(at * 5 + 2) % coats.length]}"/>
<path d="M112 160h32v30c-8 10-24 10-32 0z" fill="#eab895"/>
<ellipse cx="128" cy="118" rx="37" ry="46" fill="#f6cfae"/>
<path d="${woman ? longHair : shortHair}" fill="${hairs[at % hairs.length]}"/>
<circle cx="113" cy="120" r="4" fill="#1f2937"/><circle cx="143" cy="120" r="4" fill="#1f2937"/>
<path d="M115 141c6 7 20 7 26 0" fill="none" stroke="#9a4f2e" stroke-width="4" stroke-linecap="round"/></svg>`),
  )
    .png()
    .toBuffer()

interface Owner {
  id: string
  createTime: string
  userGender?: string | null | undefined
}

/** Pictures of some of the people, kept and ready to be inserted, and the address of each by its owner. */
export const demoAvatars = async (chance: Chance, users: readonly Owner[], keep: KeepFile) => {
  const files: FileRow[] = []
  const paths = new Map<string, string>()
  const looks = new Map<string, Buffer>()
  for (const [at, user] of users.filter((_, index) => index % everyNth === 0).entries()) {
    const woman = user.userGender === '女'
    const look = at % 18
    const bytes = looks.get(`${woman} ${look}`) ?? (await draw(woman, look))
    looks.set(`${woman} ${look}`, bytes)
    const id = chance.id(Date.parse(user.createTime))
    await keep(id, '1-demo', bytes)
    paths.set(user.id, contentPath(id, '头像.png'))
    files.push({
      id,
      otcType: 'sys/user',
      otcId: user.id,
      fileName: '头像.png',
      fileType: 'png',
      fileAlias: null,
      fileSource: 'Server',
      fileSize: bytes.length,
      totalChunks: 1,
      parts: JSON.stringify([{ name: '1-demo', bytes: bytes.length }]),
      lastHash: createHash('sha256').update(bytes).digest('hex'),
      createTime: user.createTime,
      createBy: user.id,
    })
  }
  return { files, paths }
}
