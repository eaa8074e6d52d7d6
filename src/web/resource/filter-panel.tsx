import { PlusOutlined } from '@ant-design/icons'
import { Button, Tag, theme, type RefSelectProps } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

import { isBranch, rootOf } from '#contract/branch.ts'
import { codeLabels } from '#contract/code-labels.ts'
import {
  allFields,
  conditionFields,
  isSaidTwice,
  searchableFields,
  type Field,
  type Resource,
} from '#contract/resource.ts'
import { useSession } from '#web/session/store.ts'

import { FilterInput, type FilterValue } from './filter-input.tsx'
import { numberRangeText, sizeRangeText, timeRangeText } from './range-filters.tsx'
import { inOrder } from './range-order.ts'
import styles from './filters.module.css'
import { clearable } from '#web/widgets/clearable/clearable.tsx'
import { Select } from '#web/widgets/select/select.tsx'
import { useRefLabels } from './use-ref-labels.ts'

type Filters = Readonly<Record<string, string>>

interface Props {
  resource: Resource
  filters: Filters
  onChange: (filters: Filters) => void
  /** Hears whether there is a condition that is not added yet. */
  onBegun: (isBegun: boolean) => void
}

const internal = new Set(['id', 'version', 'createBy', 'updateBy'])

/** What the server alone writes is as it was written: nobody changes it, and nobody is asked when. */
const isUnknown = (resource: Resource, name: string) =>
  !Object.hasOwn(resource.fields, name) &&
  (internal.has(name) || (resource.serverOnly === true && name === 'updateTime'))

/**
 * What may be filtered by: the contract's searchable fields that mean something to a person, the resource's own before
 * those that every record has.
 */
const filterable = (resource: Resource): [string, Field][] => {
  const searchable = searchableFields(resource)
  const fields = Object.entries({ ...resource.fields, ...allFields(resource) })
  return [
    ...fields.filter(([name]) => searchable.includes(name) && !isUnknown(resource, name)),
    ...Object.entries(conditionFields(resource)),
  ]
}

/** By these an address may ask; a person is not offered what he reads nowhere. */
const isOffered = (resource: Resource, name: string, field: Field) =>
  field.kind !== 'json' && !(field.kind === 'text' && field.isId) && !isSaidTwice(resource, name)

/** One record by itself, as it is chosen in the tree beside its list. */
const itself = ({ name, title }: Resource): [string, Field] => [
  'id',
  { label: title, kind: 'ref', ref: name },
]

/** What the ids of a filter name; for a list of ids another filter says it. */
const refOf = (field: Field, filters: Filters) => {
  if (field.kind === 'ref' || field.kind === 'refs') return field.ref
  return field.kind === 'json' ? field.names?.of[filters[field.names.by] ?? ''] : undefined
}

interface FilterProps {
  field: Field
  value: string
  filters: Filters
}

/** The words of a filter, one for each that may be met. It comes with the address as ids and dictionary values; a person reads names. */
const useFilterWords = ({ field, value, filters }: FilterProps): string[] => {
  const words = useSession(state => state.words)
  const ref = refOf(field, filters)
  const chosen = ref ? value.split('|') : []
  const named = useRefLabels(ref, chosen.map(rootOf))
  if (ref)
    return named.map((label, at) => {
      const choice = chosen[at] ?? ''
      // What is gone or out of sight has no name here; its id would tell nobody anything.
      return (label === rootOf(choice) ? '（名称不可见）' : label) + (isBranch(choice) ? '及下级' : '')
    })
  // Nothing says of what they are the ids.
  if (field.kind === 'json') return [`${value.split('|').length} 个`]
  if (field.kind === 'time') return [timeRangeText(value)]
  if (field.kind === 'number') return [field.isBytes ? sizeRangeText(value) : numberRangeText(value)]
  // Of others several may be chosen; a text is looked for as it stands.
  const labels = field.kind === 'choice' ? (field.dict ? words[field.dict] : field.labels) : codeLabels(field)
  if (field.kind !== 'choice' && !labels) return [value]
  return value.split('|').map(word => labels?.[word] ?? word)
}

/** So many fields are seen at once, where the window has the room. */
const mostOffered = 13

/** Pixels between the list and what it is opened from, and below it. */
const around = 20

/** The list of fields ends between two of them, each as high as a control, and no lower than the window. */
const useWholeEntries = (selector: RefObject<RefSelectProps | null>) => {
  const { controlHeight } = theme.useToken().token
  const [room, setRoom] = useState(Infinity)
  const measure = () => {
    const box = selector.current?.nativeElement.getBoundingClientRect()
    // It opens above what it is opened from where there is more room.
    if (box) setRoom(Math.max(box.top, window.innerHeight - box.bottom) - around)
  }
  return {
    listHeight: controlHeight * Math.min(mostOffered, Math.floor(room / controlHeight)),
    onOpenChange: (isOpen: boolean) => isOpen && measure(),
  }
}

/** A tag names so many and counts the others. */
const mostNamed = 3

/** All of it is said where it is pointed at; the tag is never broader than the panel. */
const FilterText = (props: FilterProps) => {
  const words = useFilterWords(props)
  const all = words.join('、')
  const short =
    words.length > mostNamed ? `${words.slice(0, mostNamed).join('、')} 等 ${words.length} 个` : all
  const text = `${props.field.label}：${short}`
  return (
    <span className={styles['filter']} title={text.length > 20 ? all : undefined}>
      {text}
    </span>
  )
}

/** Enter at the beginning of a range goes on to its end, as Tab does; there it adds what there is. */
const goOn = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const boxes = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(
      '.ant-picker-range input, .ant-input-number input',
    ),
  ]
  const next = boxes[boxes.findIndex(each => each === event.target) + 1]
  if (!boxes.some(each => each === event.target) || !next || next.value !== '') return
  event.preventDefault()
  next.focus()
}

/**
 * The expandable filter panel (specification section 4): a field leaves the selector when it becomes a tag and is back there
 * when the tag is removed or the filters are reset. The add button needs a field and a value; only filled filters are sent.
 */
export const FilterPanel = ({ resource, filters, onChange, onBegun }: Props) => {
  const [name, setName] = useState<string>()
  const [draft, setDraft] = useState<FilterValue>()
  useEffect(() => onBegun(name !== undefined), [onBegun, name])
  const selector = useRef<RefSelectProps>(null)
  const entries = useWholeEntries(selector)
  const fields = filterable(resource)
  const field = fields.find(([each]) => each === name)?.[1]
  const choose = (next: string | undefined) => {
    setName(next)
    setDraft(undefined)
  }
  // Spaces alone are no value.
  const isFilled = draft !== undefined && draft.value.trim() !== ''
  const add = () => {
    if (!name || !draft || !isFilled) return
    const isRange = field?.kind === 'number' || field?.kind === 'time'
    onChange({ ...filters, [name]: isRange ? inOrder(draft.value) : draft.value.trim() })
    choose(undefined)
    // The box goes, and with it the focus: the next condition begins with its field.
    selector.current?.focus()
  }
  const reset = (isByKey: boolean) => {
    choose(undefined)
    onChange({})
    // What was pressed has nothing left to do, and no key goes on from there. By a finger it would open a keyboard.
    if (isByKey) selector.current?.focus()
  }
  const remove = (gone: string) =>
    onChange(Object.fromEntries(Object.entries(filters).filter(([each]) => each !== gone)))
  return (
    <form
      className={styles['filters']}
      role="search"
      aria-label="筛选"
      onKeyDown={goOn}
      onSubmit={event => (event.preventDefault(), add())}
    >
      <Select
        ref={selector}
        aria-label="筛选字段"
        allowClear={clearable}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="选择字段"
        {...entries}
        style={{ width: 160 }}
        value={name ?? null}
        onChange={choose}
        options={fields
          .filter(([each, own]) => !Object.hasOwn(filters, each) && isOffered(resource, each, own))
          .map(([value, { label }]) => ({ value, label }))}
      />
      {field && <FilterInput key={name} field={field} filter={draft} onChange={setDraft} />}
      <Button icon={<PlusOutlined aria-hidden />} htmlType="submit" disabled={!name || !isFilled}>
        添加
      </Button>
      <Button
        type="text"
        disabled={Object.keys(filters).length === 0 && !name}
        onClick={event => reset(event.detail === 0)}
      >
        重置
      </Button>
      {[itself(resource), ...fields]
        .filter(([each]) => Object.hasOwn(filters, each))
        .map(([each, own]) => (
          <Tag
            key={each}
            closable={{ 'aria-label': `去掉筛选：${own.label}` }}
            color="processing"
            onClose={() => remove(each)}
          >
            <FilterText field={own} value={filters[each] ?? ''} filters={filters} />
          </Tag>
        ))}
    </form>
  )
}
