export const densities = [
  { value: 'large', label: '宽松' },
  { value: 'middle', label: '适中' },
  { value: 'small', label: '紧凑' },
] as const
export type Density = (typeof densities)[number]['value']

/** A list as somebody has kept it: the address's search, under a name. */
export interface ListView {
  id: string
  name: string
  /** What stands behind the `?` of the list's address. */
  search: string
}

/** How one person has one list: which columns, in which order, how wide in pixels, how dense, and the named views. */
export interface ListLayout {
  hidden: readonly string[]
  order: readonly string[]
  widths: Readonly<Record<string, number>>
  density: Density
  views: readonly ListView[]
  /** The view to begin with, where the address names no filter; '' for none. */
  defaultView: string
}

export const plainLayout: ListLayout = {
  hidden: [],
  order: [],
  widths: {},
  density: 'middle',
  views: [],
  defaultView: '',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []

export const isView = (value: unknown): value is ListView =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['name'] === 'string' &&
  typeof value['search'] === 'string'

/** The views and this one: in the place of the one that is called the same, which it changes. */
export const withView = (views: readonly ListView[], view: ListView): ListView[] => {
  const at = views.findIndex(each => each.name === view.name)
  const id = views[at]?.id ?? view.id
  return at < 0 ? [...views, view] : views.with(at, { ...view, id })
}

/** Reads what was stored, maybe by another release: what does not fit is left as it comes. */
export const parseLayout = (stored: unknown): ListLayout => {
  if (!isRecord(stored)) return plainLayout
  const { widths, density, views, defaultView } = stored
  const wide = isRecord(widths) ? Object.entries(widths) : []
  return {
    hidden: texts(stored['hidden']),
    order: texts(stored['order']),
    widths: Object.fromEntries(
      wide.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    ),
    density: densities.find(each => each.value === density)?.value ?? plainLayout.density,
    views: Array.isArray(views) ? views.filter(isView) : [],
    defaultView: typeof defaultView === 'string' ? defaultView : '',
  }
}

/** What of a column the drawer of its list shows. */
export interface NamedColumn {
  key: string
  title: string
  width?: number
  field?: string
  isSortable?: boolean
}

/** All columns in the chosen order; one that came with a new release keeps its place after its neighbour. */
export const inOrder = <C extends NamedColumn>(columns: readonly C[], order: readonly string[]): C[] => {
  const known = order.flatMap(name => columns.find(column => column.key === name) ?? [])
  return columns.reduce<C[]>((sorted, column, at) => {
    if (sorted.includes(column)) return sorted
    const before = columns[at - 1]
    const place = before ? sorted.indexOf(before) + 1 : 0
    return sorted.toSpliced(place, 0, column)
  }, known)
}

/** The columns to show. Hiding all of them would leave nothing to bring them back from: the first one stays. */
export const arrange = <C extends NamedColumn>(columns: readonly C[], layout: ListLayout): C[] => {
  const sorted = inOrder(columns, layout.order)
  const shown = sorted.filter(column => !layout.hidden.includes(column.key))
  return (shown.length > 0 ? shown : sorted.slice(0, 1)).map(column => {
    const width = layout.widths[column.key]
    return width ? { ...column, width } : column
  })
}

/** A column moved one place up (-1) or down (1) among all of them. */
export const moved = (names: readonly string[], name: string, by: -1 | 1): string[] => {
  const from = names.indexOf(name)
  const to = from + by
  if (from < 0 || to < 0 || to >= names.length) return [...names]
  return names.toSpliced(from, 1).toSpliced(to, 0, name)
}
