import { Form, Tag, Typography } from 'antd'

import { unseenName } from '#contract/has-words.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'
import { RefInput } from '#web/resource/ref-input.tsx'
import { useFullNames } from '#web/resource/use-ref-labels.ts'

/** What the ids of `targetIds` name, by `target`; 全体 names nobody. */
const targetResources: Readonly<Record<string, string>> = sysMsg.fields.targetIds.names.of

/** Those below are chosen by themselves: nobody is written to whom the author did not mean. */
const narrow: Record<string, string> = {
  机构: '只发给直接属于这些机构的用户；下级机构的用户也要收到时，请把下级机构一起选上',
  部门: '只发给直接属于这些部门的用户；下级部门的用户也要收到时，请把下级部门一起选上',
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []

const useTargetLabels = (resource: string | undefined, ids: readonly string[]): string[] =>
  useFullNames(resource, ids).map((label, at) => (label === ids[at] ? unseenName : label))

interface InputProps {
  id?: string
  value?: unknown
  onChange?: (ids: string[] | null) => void
}

interface ChooserProps extends InputProps {
  resource: string
}

const TargetChooser = ({ resource, id, value, onChange }: ChooserProps) => {
  const ids = idsIn(value)
  const labels = useTargetLabels(resource, ids)
  return (
    <RefInput
      id={id}
      resource={resource}
      multiple
      value={ids.map((each, at) => ({ value: each, label: labels[at] ?? unseenName }))}
      onChange={chosen => onChange?.(chosen.map(each => each.value))}
    />
  )
}

/** Chooses whom a message goes to, once it does not go to all. */
export const TargetIdsInput = (props: InputProps) => {
  const target: unknown = Form.useWatch('target', { preserve: true })
  const resource = targetResources[String(target)]
  if (!resource) return <span>发送给全体用户，不需要名单</span>
  return (
    <>
      <TargetChooser key={resource} resource={resource} {...props} />
      <Typography.Text type="secondary">{narrow[String(target)]}</Typography.Text>
    </>
  )
}

/** Whom a message goes to, by name. */
export const MsgTargets = ({ row }: { row: Readonly<Record<string, unknown>> }) => {
  const resource = targetResources[String(row['target'])]
  const ids = resource ? idsIn(row['targetIds']) : []
  const labels = useTargetLabels(resource, ids)
  if (!resource) return '全体用户'
  return labels.map((label, at) => <Tag key={ids[at]}>{label}</Tag>)
}
