import { Button, Space, Typography } from 'antd'
import { useState, type ReactNode } from 'react'

import type { UsedBy } from '#contract/replies.ts'
import type { Resource } from '#contract/resource.ts'
import { resourceNamed } from '#contract/resources/index.ts'

import { RefInput, type Chosen } from './ref-input.tsx'

/** The list that shows exactly the records which use them; nothing where no field of theirs does. */
const listOf = ({ resource, field, like }: UsedBy, ids: readonly string[]) => {
  const conditions = like ?? (field && [`${field}:${ids.join('|')}`])
  return (
    conditions &&
    `${resourceNamed(resource).page}?${new URLSearchParams(conditions.map(each => ['like', each]))}`
  )
}

const fieldLabel = ({ resource, field }: UsedBy) =>
  field ? `（${resourceNamed(resource).fields[field]?.label ?? field}）` : ''

interface Props {
  resource: Resource
  ids: readonly string[]
  usedBy: readonly UsedBy[]
  /** Why it cannot be handed over here, if so. */
  refusal: string | undefined
  /** What it would do to hand it over to this one. */
  impact?: ((ids: readonly string[], to: string) => ReactNode) | undefined
  /** Follows a link; the box closes. */
  onOpen: (address: string) => void
  /** Who takes over; undefined where nobody is chosen yet. */
  onTarget: (id: string | undefined) => void
}

/** What uses some records, with links; where it makes sense, to whom that can be handed. */
export const InUse = ({ resource, ids, usedBy, refusal, impact, onOpen, onTarget }: Props) => {
  const [target, setTarget] = useState<readonly Chosen[]>([])
  const to = target[0]?.value
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {usedBy.map(each => {
          const address = listOf(each, ids)
          const words = `${each.title}${fieldLabel(each)}：${each.count} 条`
          return (
            <li key={`${each.resource} ${each.field ?? ''}`}>
              {address ? (
                <Button
                  type="link"
                  size="small"
                  href={address}
                  style={{ paddingInline: 0 }}
                  onClick={event => {
                    event.preventDefault()
                    onOpen(address)
                  }}
                >
                  {words}
                </Button>
              ) : (
                words
              )}
            </li>
          )
        })}
      </ul>
      {refusal === undefined ? (
        <>
          <Typography.Text>
            可以把它们移交给另一个{resource.title}，再删除；以后从回收站恢复时，它们会回到原处。
          </Typography.Text>
          <RefInput
            resource={resource.name}
            value={target}
            exclude={ids}
            aria-label={`移交给哪个${resource.title}`}
            onChange={chosen => {
              setTarget(chosen)
              onTarget(chosen[0]?.value)
            }}
          />
          {to !== undefined && impact?.(ids, to)}
        </>
      ) : (
        <Typography.Text>{refusal}</Typography.Text>
      )}
    </Space>
  )
}
