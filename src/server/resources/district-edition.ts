import { failure } from '#contract/failure.ts'
import type { DistrictChange, DistrictDifference } from '#contract/district-calls.ts'

import { isRecord } from '#server/http/input.ts'
import { inTurns } from '#server/resource/in-turns.ts'

export interface Line {
  code: string
  name: string
}

/** Codes of the state: province to county six digits, towns nine. Codes that people made up are left alone. */
const officialCode = /^\d{6}(\d{3})?$/

const refuse = (why: string) =>
  failure('refused', `${why}。每一行应是“编码,名称”，或是 [{ "code", "name" }] 的 JSON`)

const fromJson = (text: string): Promise<Line[]> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse('文件不是正确的 JSON')
  }
  if (!Array.isArray(value)) throw refuse('JSON 应是一个列表')
  return inTurns(value, each => ({
    code: String(isRecord(each) ? (each.code ?? '') : '').trim(),
    name: String(isRecord(each) ? (each.name ?? '') : '').trim(),
  }))
}

const lineOf = (text: string): Line | undefined => {
  const line = text.trim()
  if (line === '' || /^(code|编码|区域编码)[,，\t]/i.test(line)) return undefined
  const [code = '', name = ''] = line.split(/[,，\t]/).map(each => each.trim().replace(/^"|"$/g, ''))
  return { code, name }
}

const fromCsv = async (text: string): Promise<Line[]> =>
  (await inTurns(text.split(/\r?\n/), lineOf)).filter(each => each !== undefined)

/** The lines of an edition, each code once; the first that is none is named. */
export const readEdition = async (text: string): Promise<Line[]> => {
  const plain = text.replace(/^\uFEFF/, '').trim()
  const lines = await (plain.startsWith('[') ? fromJson(plain) : fromCsv(plain))
  if (lines.length === 0) throw refuse('文件里没有内容')
  const at = lines.findIndex(({ code, name }) => !officialCode.test(code) || name === '' || name.length > 64)
  if (at >= 0) throw refuse(`第 ${at + 1} 行不正确：${lines[at]?.code ?? ''},${lines[at]?.name ?? ''}`)
  const seen = new Set<string>()
  await inTurns(lines, ({ code }) => {
    if (seen.has(code)) throw refuse(`编码 ${code} 出现了两次`)
    seen.add(code)
  })
  return lines
}

export const levelOfCode = (code: string): '省' | '市' | '县' | '乡' => {
  if (code.length === 9) return '乡'
  return code.endsWith('0000') ? '省' : code.endsWith('00') ? '市' : '县'
}

const municipalities = new Set(['11', '12', '31', '50'])

/** Counties that no prefecture governs: those of the municipalities, and those directly under a province (90). */
const isDirect = (code: string) => municipalities.has(code.slice(0, 2)) || code.slice(2, 4) === '90'

/** Where a code belongs, nearest first: a town to its county, a county to its city, and where it has none to its province. */
export const parentCodes = (code: string): string[] => {
  const province = `${code.slice(0, 2)}0000`
  switch (levelOfCode(code)) {
    case '乡':
      return [code.slice(0, 6)]
    case '县':
      return [`${code.slice(0, 4)}00`, ...(isDirect(code) ? [province] : [])]
    case '市':
      return [province]
    case '省':
      return []
  }
}

/** What an edition speaks of: it says nothing about provinces, or levels, that it does not contain. */
const speaksOf = (lines: readonly Line[]) => {
  const parts = new Set(lines.map(({ code }) => `${code.slice(0, 2)} ${levelOfCode(code)}`))
  return ({ code }: Line) => parts.has(`${code.slice(0, 2)} ${levelOfCode(code)}`)
}

/** Under which a district is found again: its name, within its province and level. */
const nameKey = ({ code, name }: Line) => `${code.slice(0, 2)} ${levelOfCode(code)} ${name}`

/** What bears a name alone; a name that several have says nothing. */
const byName = (lines: readonly Line[]) =>
  new Map(
    [...Map.groupBy(lines, nameKey)].flatMap(([key, some]) => {
      const [only] = some
      return only && some.length === 1 ? [[key, only] as const] : []
    }),
  )

/**
 * Districts under their old name with another code, old code → new one. One whose code goes on under another name is among
 * them only if a third takes that code, as when two have swapped theirs: otherwise it has been renamed.
 */
const recodedIn = (
  gone: readonly Line[],
  renamed: readonly Line[],
  added: readonly Line[],
  lines: readonly Line[],
) => {
  const leaving = byName([...gone, ...renamed])
  const renamedCodes = new Set(renamed.map(each => each.code))
  const arriving = byName([...added, ...lines.filter(each => renamedCodes.has(each.code))])
  const recoded = new Map<string, string>()
  for (const [key, { code }] of leaving) {
    const to = arriving.get(key)?.code
    if (to !== undefined) recoded.set(code, to)
  }
  for (let hasChanged = true; hasChanged;) {
    const taken = new Set(recoded.values())
    const wrong = [...recoded].filter(
      ([from, to]) =>
        (renamedCodes.has(to) && !recoded.has(to)) || (renamedCodes.has(from) && !taken.has(from)),
    )
    for (const [from] of wrong) recoded.delete(from)
    hasChanged = wrong.length > 0
  }
  return recoded
}

const compareProvince = (stored: readonly Line[], lines: readonly Line[]): DistrictDifference => {
  const known = new Map(stored.map(each => [each.code, each.name]))
  const next = new Map(lines.map(each => [each.code, each.name]))
  const isSpokenOf = speaksOf(lines)
  const official = stored.filter(each => officialCode.test(each.code))
  const gone = official.filter(each => !next.has(each.code) && isSpokenOf(each))
  const renamed = official.filter(each => next.has(each.code) && next.get(each.code) !== each.name)
  const added = lines.filter(each => !known.has(each.code))
  const recoded = recodedIn(gone, renamed, added, lines)
  const taken = new Set(recoded.values())
  const changes: DistrictChange[] = [
    // A code that somebody has left, and nobody of the old ones has taken, is new again.
    ...lines
      .filter(each => (!known.has(each.code) || recoded.has(each.code)) && !taken.has(each.code))
      .map(each => ({ kind: '新增' as const, ...each })),
    ...renamed
      .filter(each => !recoded.has(each.code))
      .map(({ code, name }) => ({ kind: '改名' as const, code, name: next.get(code) ?? name, before: name })),
    ...[...gone, ...renamed].flatMap(({ code, name }): DistrictChange[] => {
      const to = recoded.get(code)
      if (to !== undefined) return [{ kind: '换码', code, name, to }]
      return next.has(code) ? [] : [{ kind: '撤销', code, name }]
    }),
  ].toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const same = lines.filter(each => known.get(each.code) === each.name).length
  return { changes, same }
}

const provinceOf = ({ code }: Line) => code.slice(0, 2)

/**
 * The difference, for an administrator to choose from; nothing is decided here. Sorted by code. Nothing goes from one province to
 * another, so that they are compared one after the other and everybody else has a turn in between.
 */
export const compareEdition = async (
  stored: readonly Line[],
  lines: readonly Line[],
): Promise<DistrictDifference> => {
  const known = Map.groupBy(stored, provinceOf)
  const next = Map.groupBy(lines, provinceOf)
  const provinces = [...new Set([...known.keys(), ...next.keys()])].toSorted()
  const parts = await inTurns(provinces, each => compareProvince(known.get(each) ?? [], next.get(each) ?? []))
  return {
    changes: parts.flatMap(each => each.changes),
    same: parts.reduce((sum, each) => sum + each.same, 0),
  }
}
