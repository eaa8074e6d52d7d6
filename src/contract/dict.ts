/** What one item says by itself. */
export interface DictItem {
  id: string
  dictLabel: string
  dictValue: string
  dictValueType: DictValueType | null
}

/** A dictionary item as the tree call gives it (specification section 3). */
export interface DictNode extends DictItem {
  sysDicts: DictNode[]
  /** Beyond the letter, and absent where there are none: items not to be chosen any more that records may still hold. */
  stoppedDicts?: DictItem[]
}

/** `GET sys/dict/select-tree`: the dictionaries at the top with all below them; `version` is of all dictionaries together. */
export interface DictTree {
  items: DictNode[]
  total: number
  version: string
}

/**
 * What comes with code 102 on the socket: the `dictValue` of the dictionaries that changed, `tops`, the ids of those at the top
 * that they lie in, and the version of all of them before and since, empty where nobody knows. Too many `tops` are left out.
 */
export interface DictPush {
  parents: readonly string[]
  tops?: readonly string[]
  before: string
  version: string
}

/** More are loaded whole. */
export const dictPushTops = 50

export const dictValueTypes = ['Plain', 'Number', 'Object', 'Array'] as const
export type DictValueType = (typeof dictValueTypes)[number]
export const dictValueTypeLabels: Record<DictValueType, string> = {
  Plain: '文本',
  Number: '数字',
  Object: '对象',
  Array: '数组',
}

export interface DictOption {
  key: string
  label: string
  value: unknown
  children?: DictOption[]
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
/** More than these a number does not hold exactly. */
const mostDigits = 15
const digitsIn = (text: string) => text.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '').length

const numberMisfit = (text: string): string | undefined => {
  if (!decimal.test(text) || !Number.isFinite(Number(text))) return '字典值应是数字'
  return digitsIn(text) > mostDigits
    ? `字典值是数字时最多 ${mostDigits} 位，更长的请把值类型改为“${dictValueTypeLabels.Plain}”`
    : undefined
}

/** How a value of that type is written. */
export const dictValueExamples = {
  Plain: 'enabled',
  Number: '100',
  Object: '{"min": 0, "max": 10}',
  Array: '["红", "绿"]',
} as const

/** What is wrong with a value of that type, or undefined. */
export const dictValueMisfit = (type: string | null | undefined, text: string): string | undefined => {
  if (type === 'Number') return numberMisfit(text.trim())
  if (type !== 'Object' && type !== 'Array') return undefined
  try {
    const value: unknown = JSON.parse(text)
    const isArray = Array.isArray(value)
    if (type === 'Array') return isArray ? undefined : `字典值应是 JSON 数组，例如 ${dictValueExamples.Array}`
    return typeof value === 'object' && value !== null && !isArray
      ? undefined
      : `字典值应是 JSON 对象，例如 ${dictValueExamples.Object}`
  } catch {
    return `字典值不是正确的 JSON，例如 ${dictValueExamples[type]}`
  }
}

export const dictValueOf = (type: string | null | undefined, text: string): unknown => {
  if (dictValueMisfit(type, text)) return text
  if (type === 'Number') return Number(text)
  return type === 'Object' || type === 'Array' ? JSON.parse(text) : text
}

/** The one spelling in which a value is stored: a number as it is offered, 1.0 and 01 as 1. */
export const dictValueText = (type: string | null | undefined, text: string): string =>
  type === 'Number' && !dictValueMisfit(type, text) ? String(Number(text)) : text

const toOption = (node: DictNode): DictOption => ({
  key: node.id,
  label: node.dictLabel,
  value: dictValueOf(node.dictValueType, node.dictValue),
  ...(node.sysDicts.length > 0 && { children: node.sysDicts.map(toOption) }),
})

/** Options keyed by the parent's `dictValue` (specification section 3), at every depth; of two that share it the one further up. */
export const dictOptions = (tree: readonly DictNode[]): Record<string, DictOption[]> => {
  const options: Record<string, DictOption[]> = Object.create(null)
  for (let level = tree; level.length > 0; level = level.flatMap(node => node.sysDicts))
    for (const node of level)
      if (node.sysDicts.length > 0) options[node.dictValue] ??= node.sysDicts.map(toOption)
  return options
}

/** What a stored value is called, by the `dictValue` of its dictionary: words that are stopped by now among them. */
export type DictWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The words of every dictionary; of two that share its `dictValue` the one further up, as with options. */
export const dictWords = (tree: readonly DictNode[]): DictWords => {
  const words: Record<string, Record<string, string>> = Object.create(null)
  for (let level = tree; level.length > 0; level = level.flatMap(node => node.sysDicts))
    for (const { dictValue, sysDicts, stoppedDicts = [] } of level)
      if (sysDicts.length + stoppedDicts.length > 0)
        words[dictValue] ??= Object.fromEntries(
          [...stoppedDicts, ...sysDicts].map(each => [each.dictValue, each.dictLabel]),
        )
  return words
}
