import type { CellAt } from '../beside.ts'
import type { Look } from '../cell-looks.ts'
import { colourOf, tinted } from '../sheet-colours.ts'
import { attribute, inTag, tagsOf, xmlText } from '../xml.ts'
import { signAt } from './condition-icons.ts'
import type { Rule } from './condition-rules.ts'
import { numbersIn } from './condition-tests.ts'
import type { FormulaContext } from './formula-functions.ts'
import { readFormula } from './formula.ts'

type Theme = readonly (string | undefined)[]
/** What a condition makes of a cell by the number in it. */
type LookAt = (at: CellAt) => Look | undefined

/** The number below which so much of them lies, between two of them in proportion. */
const percentile = (sorted: readonly number[], share: number) => {
  const place = ((sorted.length - 1) * Math.min(100, Math.max(0, share))) / 100
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (high - low) * (place - Math.floor(place))
}

const points = new RegExp(`<cfvo\\b(?:(${inTag})/>|(${inTag})>([\\s\\S]*?)</cfvo>)`, 'g')

interface Point {
  value: number
  /** Whether a number that is as large has come to it. */
  isReached: boolean
}

/** The places of a scale, among the numbers that it is of; undefined where one is not known. */
const pointsIn = (rule: Rule, xml: string, sorted: readonly number[], context: FormulaContext) => {
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)]
  const found: Point[] = []
  for (const [, bare, open, inside = ''] of xml.matchAll(points)) {
    const tag = ` ${bare ?? open}`
    const [, newer] = /<f>([^<]*)<\/f>/.exec(inside) ?? []
    const said = xmlText(attribute(tag, 'val') ?? newer ?? '')
    const origin = rule.areas[0]?.s ?? { r: 0, c: 0 }
    const number = said === '' ? 0 : readFormula(said, origin)?.(origin, context)
    const type = attribute(tag, 'type') ?? ''
    if (typeof number !== 'number') return undefined
    const value = {
      min: least,
      max: most,
      autoMin: Math.min(0, least),
      autoMax: Math.max(0, most),
      num: number,
      formula: number,
      percent: least + ((most - least) * number) / 100,
      percentile: percentile(sorted, number),
    }[type]
    if (value === undefined) return undefined
    found.push({ value, isReached: !['0', 'false'].includes(attribute(tag, 'gte') ?? '') })
  }
  return found
}

const mixed = (from: string, to: string, share: number) =>
  `#${[1, 3, 5]
    .map(at => {
      const [one, other] = [from, to].map(each => Number.parseInt(each.slice(at, at + 2), 16))
      return Math.round((one ?? 0) + ((other ?? 0) - (one ?? 0)) * share)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

const ofNumber =
  ({ values }: FormulaContext, look: (value: number) => Look): LookAt =>
  at => {
    const value = values.valueAt(at)
    return typeof value === 'number' ? look(value) : undefined
  }

const coloursIn = (xml: string, theme: Theme) =>
  tagsOf(xml, 'color')
    .map(tag => colourOf(tag, theme))
    .filter(each => each !== undefined)

const colourScale = (places: readonly Point[], colours: readonly string[]) => (value: number) => {
  const next = places.findIndex(place => value < place.value)
  if (next === 0) return colours[0] ?? ''
  if (next < 0) return colours.at(-1) ?? ''
  const [from = 0, to = 0] = [places[next - 1]?.value, places[next]?.value]
  return mixed(colours[next - 1] ?? '', colours[next] ?? '', (value - from) / (to - from))
}

const isOff = (xml: string, name: string) =>
  ['0', 'false'].includes(attribute(tagsOf(xml, name)[0] ?? '', 'showValue') ?? '')

/** A bar from one share of the cell's width to another one, paler to where it ends. */
const barImage = (colour: string, from: number, to: number, end: 'left' | 'right', isSolid: boolean) => {
  const pale = isSolid ? colour : `#${tinted(colour.slice(1), 0.8)}`
  const [first, last] = end === 'right' ? [colour, pale] : [pale, colour]
  const at = (share: number) => `${(share * 100).toFixed(1)}%`
  return `linear-gradient(90deg, transparent ${at(from)}, ${first} ${at(from)}, ${last} ${at(to)}, transparent ${at(to)})`
}

const lengths = (tag: string) => ({
  shortest: Number(attribute(tag, 'minLength') ?? 10) / 100,
  longest: Number(attribute(tag, 'maxLength') ?? 90) / 100,
})

const within = (share: number) => Math.min(1, Math.max(0, share))

const dataBar = (rule: Rule, theme: Theme, sorted: readonly number[], context: FormulaContext) => {
  const said = rule.newer ?? rule.inside
  const [tag = ''] = tagsOf(said, 'dataBar')
  const places = pointsIn(rule, said, sorted, context)
  const [colour] = coloursIn(rule.inside, theme)
  const [low, high] = [places?.[0]?.value ?? 0, places?.[1]?.value ?? 0]
  if (!colour || !(high > low)) return undefined
  const isSolid = ['0', 'false'].includes(attribute(tag, 'gradient') ?? '')
  const below = colourOf(tagsOf(said, 'negativeFillColor')[0], theme) ?? colour
  const { shortest, longest } = lengths(tag)
  const hasAxis = rule.newer !== undefined && low < 0 && attribute(tag, 'axisPosition') !== 'none'
  const axis = attribute(tag, 'axisPosition') === 'middle' ? 0.5 : within(-low / (high - low))
  const silent = isOff(said, 'dataBar') || isOff(rule.inside, 'dataBar')
  return (value: number): Look => {
    const share = within((value - low) / (high - low))
    const bar = (() => {
      if (!hasAxis) return barImage(colour, 0, shortest + (longest - shortest) * share, 'right', isSolid)
      const size = value < 0 ? axis * within(value / low) : (1 - axis) * within(value / high)
      return value < 0
        ? barImage(below, axis - size, axis, 'left', isSolid)
        : barImage(colour, axis, axis + size, 'right', isSolid)
    })()
    return { bar, ...(silent && { isSilent: true }) }
  }
}

const iconSet = (rule: Rule, sorted: readonly number[], context: FormulaContext) => {
  const [tag = ''] = tagsOf(rule.inside, 'iconSet')
  const places = pointsIn(rule, rule.inside, sorted, context)
  const name = attribute(tag, 'iconSet') ?? '3TrafficLights1'
  const isTurned = ['1', 'true'].includes(attribute(tag, 'reverse') ?? '')
  // Signs that somebody put together are his own.
  if (!places || places.length === 0 || !signAt(name, 0) || rule.inside.includes('<cfIcon')) return undefined
  const silent = isOff(rule.inside, 'iconSet')
  return (value: number): Look => {
    const reached = places.findLastIndex(place =>
      place.isReached ? value >= place.value : value > place.value,
    )
    const at = Math.max(0, reached)
    const sign = signAt(name, isTurned ? places.length - 1 - at : at)
    return { ...(sign && { sign }), ...(silent && { isSilent: true }) }
  }
}

export const scales = ['colorScale', 'dataBar', 'iconSet']

/** Of a condition that gives each number a look; undefined where it needs what is not known here. */
export const scaleOf = (rule: Rule, theme: Theme, context: FormulaContext): LookAt | undefined => {
  const sorted = numbersIn(rule, context).sort((one, other) => one - other)
  if (sorted.length === 0) return () => undefined
  if (rule.type === 'colorScale') {
    const places = pointsIn(rule, rule.inside, sorted, context)
    const colours = coloursIn(rule.inside, theme)
    if (!places || places.length === 0 || places.length !== colours.length) return undefined
    const colourAt = colourScale(places, colours)
    return ofNumber(context, value => ({ fill: colourAt(value) }))
  }
  const look =
    rule.type === 'dataBar' ? dataBar(rule, theme, sorted, context) : iconSet(rule, sorted, context)
  return look && ofNumber(context, look)
}
