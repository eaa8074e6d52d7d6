import { allFields, type Field, type Fields, type Pattern, type Resource } from './resource.ts'

export const patterns: Record<Pattern, { test: RegExp; say: string }> = {
  account: { test: /^[^\s\p{C}]+$/u, say: '不能含空格或控制字符' },
  code: { test: /^[\w.:-]+$/, say: '只能用字母、数字和 _ . : -' },
  // What begins like a mobile number of this country has its eleven digits: one more or less was mistyped.
  phone: {
    test: /^(?!(\+86-?)?1[3-9](?!(-?\d){9}$)[\d-]*$)\+?[\d-]{5,20}$/,
    say: '应是电话号码（手机号 11 位，座机写成 0592-8888888）',
  },
  // No full-width signs: no mail server knows them.
  email: { test: /^(?!.*[\uff01-\uff5e])[^\s@]+@[^\s@]+\.[^\s@]+$/, say: '应是邮箱地址' },
  path: { test: /^\S+$/, say: '不能含空格' },
  // Where a menu leads: a page of ours, or one elsewhere; never a script.
  route: {
    test: /^(\/(?!\/)\S*|https?:\/\/\S+)$/,
    say: '应以 / 开头，外部链接以 http:// 或 https:// 开头，不能含空格',
  },
  page: { test: /^\/(?!\/)\S*$/, say: '应是以 / 开头的页面路径，不能含空格' },
  permissions: {
    test: /^(admin|write|add|edit|delete|import|export)(,(admin|write|add|edit|delete|import|export))*$/,
    say: '只能是 admin、write、add、edit、delete、import、export，用逗号分隔',
  },
}

export const idPattern = /^[0-9a-zA-Z-]{1,36}$/
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/
/** Years of four digits, in UTC too: every database, form and program reads these alike. */
export const firstMoment = Date.parse('1000-01-01T00:00:00Z')
export const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')
const isMoment = (value: unknown) => {
  const time = typeof value === 'string' && isoTime.test(value) ? Date.parse(value) : Number.NaN
  return time >= firstMoment && time <= lastMoment
}
const isId = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value)
/** Control characters that no person types and some databases refuse, and halves of characters. Line ends and tabs are text. */
// eslint-disable-next-line no-control-regex -- naming them is the point
const unsavable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|\p{Surrogate}/u

/** An empty list is nothing where a list belongs, and a misfit elsewhere. */
const isEmpty = ({ kind }: Field, value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (kind === 'refs' && Array.isArray(value) && value.length === 0)

/** Spaces alone name nothing. */
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** More characters than that, as a person counts them: to take a text apart costs more than all other checks. */
const isLonger = (text: string, max: number) => text.length > max && [...text].length > max
const isShorter = (text: string, min: number) =>
  text.length < min || (text.length < min * 2 && [...text].length < min)

const notBelow = (min: number) => `不能小于${min}`
const notAbove = (max: number) => `不能大于${max}`
const tooLong = (max: number) => `不能超过${max}个字`

/** What may be typed into a field: the rules by which `sentence` refuses what may not, before anybody has typed. */
export const ruleWords = (field: Field): string[] => {
  if (field.kind === 'number') {
    const { min, max } = field
    if (min !== undefined && max !== undefined) return ['整数', `${min}–${max}`]
    return [
      '整数',
      ...(min === undefined ? [] : [notBelow(min)]),
      ...(max === undefined ? [] : [notAbove(max)]),
    ]
  }
  if (field.kind !== 'text') return []
  const { min, max, pattern } = field
  return [min === undefined ? tooLong(max) : `${min}–${max}个字`, ...(pattern ? [patterns[pattern].say] : [])]
}

const textSentence = (
  field: { label: string; max: number; min?: number; pattern?: Pattern },
  value: unknown,
) => {
  if (typeof value !== 'string') return `${field.label}应是文字`
  if (isLonger(value, field.max)) return `${field.label}${tooLong(field.max)}`
  if (field.min !== undefined && isShorter(value, field.min)) return `${field.label}不能少于${field.min}个字`
  if (unsavable.test(value)) return `${field.label}含有不能保存的字符`
  if (field.pattern && !patterns[field.pattern].test.test(value))
    return `${field.label}${patterns[field.pattern].say}`
  return undefined
}

const numberSentence = (field: { label: string; min?: number; max?: number }, value: unknown) => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return `${field.label}应是整数`
  if (field.min !== undefined && value < field.min) return `${field.label}${notBelow(field.min)}`
  if (field.max !== undefined && value > field.max) return `${field.label}${notAbove(field.max)}`
  return undefined
}

const refsSentence = (field: { label: string }, value: unknown) => {
  if (!Array.isArray(value) || !value.every(isId)) return `${field.label}应是编号的列表`
  return value.length > 1000 ? `${field.label}不能超过1000项` : undefined
}

/** Why a value that is there does not fit its field, or undefined. Never looks at `required`. */
const misfit = (field: Field, value: unknown): string | undefined => {
  switch (field.kind) {
    case 'text':
    case 'html':
      return textSentence(field, value)
    case 'number':
      return numberSentence(field, value)
    case 'choice':
      if (typeof value !== 'string' || value.length > 64) return `${field.label}应是一个选项`
      return field.options && !field.options.includes(value)
        ? `${field.label}只能是：${field.options.join('、')}`
        : undefined
    case 'time':
      return isMoment(value) ? undefined : `${field.label}应是时间`
    case 'ref':
      return isId(value) ? undefined : `${field.label}应是编号`
    case 'refs':
      return refsSentence(field, value)
    case 'json':
      return JSON.stringify(value).length > field.max ? `${field.label}太长` : undefined
  }
}

/** Chosen from what there is, or typed. */
const isChosen = ({ kind }: Field) =>
  kind === 'choice' || kind === 'time' || kind === 'ref' || kind === 'refs'

/** The sentence under a form item: what is wrong with `value`, or undefined. */
export const sentence = (field: Field, value: unknown): string | undefined => {
  if (!isEmpty(field, value) && !(field.required && isBlank(value))) return misfit(field, value)
  return field.required ? `${isChosen(field) ? '请选择' : '请输入'}${field.label}` : undefined
}

/** A record that comes back from `select` carries the names of referred records; they are known, and ignored. */
const isLabelOf = (fields: Fields, key: string) => {
  const field = key.endsWith('Label') ? fields[key.slice(0, -'Label'.length)] : undefined
  return field?.kind === 'ref' || field?.kind === 'refs'
}

const lists = new WeakMap<Fields, [string, Field][]>()

const entriesOf = (fields: Fields): [string, Field][] => {
  const known = lists.get(fields)
  if (known) return known
  const entries = Object.entries(fields)
  lists.set(fields, entries)
  return entries
}

const nothing: Record<string, string> = Object.freeze(Object.create(null))

/**
 * What is wrong with a set of values: field → sentence; empty when all is well.
 * `partial` lets required fields be absent (not empty), as in a change of an existing record.
 */
export const check = (
  fields: Fields,
  values: Record<string, unknown>,
  partial: boolean,
): Record<string, string> => {
  let wrong = nothing
  const note = (name: string, say: string) => {
    // Without a prototype: a key that is called __proto__ is a wrong key like any other.
    if (wrong === nothing) wrong = Object.create(null) as Record<string, string>
    wrong[name] = say
  }
  for (const key of Object.keys(values))
    if (!Object.hasOwn(fields, key) && !isLabelOf(fields, key)) note(key, `没有这个字段：${key.slice(0, 40)}`)
  for (const [name, field] of entriesOf(fields)) {
    const value = values[name]
    if (!field.required && (value === undefined || value === null || value === '')) continue
    if (partial && !Object.hasOwn(values, name)) continue
    if (field.madeFrom && values[field.madeFrom] && isEmpty(field, value)) continue
    const say = field.readOnly && isEmpty(field, value) ? undefined : sentence(field, value)
    if (say) note(name, say)
  }
  return wrong
}

export const checkDraft = (resource: Resource, draft: Record<string, unknown>, partial: boolean) =>
  check(allFields(resource), draft, partial)
