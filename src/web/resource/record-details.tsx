import { Descriptions, type DescriptionsProps } from 'antd'

import { baseFields, type Resource } from '#contract/resource.ts'

import { ShowField } from './show-field.tsx'

interface Props {
  resource: Resource
  row: Readonly<Record<string, unknown>>
  /** The record's own fields to show; `json` only where a screen says how. */
  names?: readonly string[]
  /** What a screen knows to show beyond them. */
  more?: NonNullable<DescriptionsProps['items']>
}

const wide = new Set(['html', 'refs', 'json'])

/** A record to read. */
export const RecordDetails = ({ resource, row, names, more = [] }: Props) => {
  const own = Object.entries(resource.fields).filter(([name, field]) =>
    names ? names.includes(name) : field.kind !== 'json',
  )
  const fields = [
    ...own,
    // A log is written once, and says itself when.
    ...(resource.serverOnly
      ? []
      : (['createTime', 'updateTime'] as const).map(name => [name, baseFields[name]] as const)),
  ]
  const items = fields.map(([name, field]) => ({
    key: name,
    label: field.label,
    span: wide.has(field.kind) || (field.kind === 'text' && field.max > 200) ? ('filled' as const) : 1,
    children: <ShowField field={field} name={name} row={row} />,
  }))
  return (
    <Descriptions
      bordered
      size="small"
      styles={{ label: { whiteSpace: 'nowrap' } }}
      column={{ xs: 1, sm: 1, md: 2, lg: 2, xl: 2, xxl: 3 }}
      items={[...items, ...more]}
    />
  )
}
