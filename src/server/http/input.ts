import { failure, fieldFailure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import type { Fields } from '#contract/resource.ts'
import { check } from '#contract/validate.ts'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNested = (value: unknown) => typeof value === 'object' && value !== null

/** Refuses what is nested deeper than anybody means, before anything walks it recursively. */
export const refuseDepth = (value: unknown): void => {
  // Most are flat; an import has 50,000 of them.
  if (isRecord(value) && !Object.values(value).some(isNested)) return
  let level = [value].filter(isNested)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > limits.jsonDepth) throw failure('badRequest', '参数错误：内容嵌套过深')
    level = level.flatMap((each): unknown[] => Object.values(each)).filter(isNested)
  }
}

export const bodyRecord = (body: unknown): Record<string, unknown> => {
  if (!isRecord(body)) throw failure('badRequest', '参数错误：内容应是一个对象')
  refuseDepth(body)
  if (Object.hasOwn(body, '__proto__')) throw fieldFailure({ ['__proto__']: '没有这个字段：__proto__' })
  return body
}

const refuseWrong = (wrong: Record<string, string>) => {
  if (Object.keys(wrong).length > 0) throw fieldFailure(wrong)
}

/** A JSON body or a form, against the same fields; a form's numbers arrive as text. */
export const checkedBody = (fields: Fields, body: unknown, isForm: boolean): Record<string, unknown> => {
  const values = bodyRecord(body)
  const typed = isForm ? numbersIn(fields, values) : values
  refuseWrong(check(fields, typed, false))
  return typed
}

export const numbersIn = (fields: Fields, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isNumber = Object.hasOwn(fields, name) && fields[name]?.kind === 'number'
      return [name, isNumber && typeof value === 'string' && value.trim() !== '' ? Number(value) : value]
    }),
  )

/** A query whose every key is known and given once. */
export const checkedQuery = (fields: Fields, query: unknown): Record<string, string | number | undefined> => {
  const values = numbersIn(fields, isRecord(query) ? { ...query } : {})
  const twice = Object.entries(values).find(([, value]) => Array.isArray(value))
  if (twice) {
    const [name] = twice
    throw fieldFailure({
      [name]: `${(Object.hasOwn(fields, name) && fields[name]?.label) || name}只能给一次`,
    })
  }
  refuseWrong(check(fields, values, false))
  return values as Record<string, string | number | undefined> // a query holds texts, and `numbersIn` made numbers
}

export const isForm = (contentType: string | undefined) =>
  contentType?.startsWith('application/x-www-form-urlencoded') ?? false
