import { failure } from '#contract/failure.ts'
import type { DistrictChange, DistrictDifference } from '#contract/district-calls.ts'

import { isRecord } from '#server/http/input.ts'

export interface Line {
  code: string
  name: string
}

/** Codes of the state: province to county six digits, towns nine. Codes that people made up are left alone. */
const official = /^\d{6}(\d{3})?$/

const refuse = (why: string) =>
  failure('refused', `${why}。每一行应是“编码,名称”，或是 [{ "code", "name" }] 的 JSON`)

const fromJson = (text: string): Line[] => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse('文件不是正确的 JSON')
  }
  if (!Array.isArray(value)) throw refuse('JSON 应是一个列表')
  return value.map(each => ({
    code: String(isRecord(each) ? (each.code ?? '') : '').trim(),
    name: String(isRecord(each) ? (each.name ?? '') : '').trim(),
  }))
}

const fromCsv = (text: string): Line[] =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '' && !/^(code|编码|区域编码)[,，\t]/i.test(line))
    .map(line => {
      const [code = '', name = ''] = line.split(/[,，\t]/).map(each => each.trim().replace(/^"|"$/g, ''))
      return { code, name }
    })

/** The lines of an edition, each code once; the first that is none is named. */
export const readEdition = (text: string): Line[] => {
  const plain = text.replace(/^\uFEFF/, '').trim()
  const lines = plain.startsWith('[') ? fromJson(plain) : fromCsv(plain)
  if (lines.length === 0) throw refuse('文件里没有内容')
  const at = lines.findIndex(({ code, name }) => !official.test(code) || name === '' || name.length > 64)
  if (at >= 0) throw refuse(`第 ${at + 1} 行不正确：${lines[at]?.code ?? ''},${lines[at]?.name ?? ''}`)
  const seen = new Set<string>()
  for (const { code } of lines) {
    if (seen.has(code)) throw refuse(`编码 ${code} 出现了两次`)
    seen.add(code)
  }
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

/** A gone district under its old name elsewhere in the same province and level: it has another code now. */
const successor = (gone: Line, added: readonly Line[]) => {
  const same = added.filter(
    ({ code, name }) =>
      name === gone.name &&
      code.slice(0, 2) === gone.code.slice(0, 2) &&
      levelOfCode(code) === levelOfCode(gone.code),
  )
  return same.length === 1 ? same[0] : undefined
}

/** The difference, for an administrator to choose from; nothing is decided here. Sorted by code. */
export const compareEdition = (stored: readonly Line[], lines: readonly Line[]): DistrictDifference => {
  const known = new Map(stored.map(each => [each.code, each.name]))
  const next = new Map(lines.map(each => [each.code, each.name]))
  const isSpokenOf = speaksOf(lines)
  const added = lines.filter(each => !known.has(each.code))
  const gone = stored.filter(each => official.test(each.code) && !next.has(each.code) && isSpokenOf(each))
  const recoded = new Map<string, string>()
  for (const each of gone) {
    const to = successor(each, added)
    if (to && ![...recoded.values()].includes(to.code)) recoded.set(each.code, to.code)
  }
  const taken = new Set(recoded.values())
  const changes: DistrictChange[] = [
    ...added.filter(each => !taken.has(each.code)).map(each => ({ kind: '新增' as const, ...each })),
    ...lines.flatMap(({ code, name }) => {
      const before = known.get(code)
      return before !== undefined && before !== name ? [{ kind: '改名' as const, code, name, before }] : []
    }),
    ...gone.map(({ code, name }): DistrictChange => {
      const to = recoded.get(code)
      return to ? { kind: '换码', code, name, to } : { kind: '撤销', code, name }
    }),
  ].toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const same = lines.filter(each => known.get(each.code) === each.name).length
  return { changes, same }
}
