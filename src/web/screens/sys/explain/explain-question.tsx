import { Form } from 'antd'

import { actions, type Action } from '#contract/permission.ts'
import { actionLabels } from '#contract/permission-labels.ts'
import { resources } from '#contract/resources/index.ts'
import { RefInput } from '#web/resource/ref-input.tsx'
import { useRefLabels } from '#web/resource/use-ref-labels.ts'
import { pagesOf } from '#web/session/pages.ts'
import { useSession } from '#web/session/store.ts'
import { Segmented } from '#web/widgets/segmented/segmented.tsx'
import { Select } from '#web/widgets/select/select.tsx'

import type { Question } from './use-explanation.ts'

interface Props {
  question: Question
  onChange: (change: Partial<Question>) => void
}

interface RecordInputProps {
  name: string
  resource: string
  id: string
  onChange: (id: string) => void
}

const RecordInput = ({ name, resource, id, onChange }: RecordInputProps) => {
  const [label] = useRefLabels(resource, id ? [id] : [])
  return (
    <RefInput
      aria-label={name}
      resource={resource}
      value={id ? [{ value: id, label: label ?? id }] : []}
      onChange={([chosen]) => onChange(chosen?.value ?? '')}
    />
  )
}

const usePages = () => {
  const menus = useSession(state => state.userMenus)
  return pagesOf(menus).map(({ path, node, parents }) => ({
    value: path,
    label: [...parents.map(each => each.functionName), node.functionName].join(' / '),
  }))
}

/** Three choices, and a record for those who ask about one. */
export const ExplainQuestion = ({ question, onChange }: Props) => {
  const pages = usePages()
  const resource = resources.find(each => each.page === question.page)
  return (
    <Form
      layout="vertical"
      style={{ display: 'grid', paddingTop: 16, gap: '0 16px', gridTemplateColumns: columns }}
    >
      <Form.Item label="用户">
        <RecordInput
          name="用户"
          resource="sys/user"
          id={question.userId}
          onChange={userId => onChange({ userId })}
        />
      </Form.Item>
      <Form.Item label="页面">
        <Select
          aria-label="页面"
          value={question.page || null}
          options={pages}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="请选择页面"
          onChange={(page: string) => onChange({ page, recordId: '' })}
        />
      </Form.Item>
      <Form.Item label="操作">
        <Segmented<Action>
          aria-label="操作"
          value={question.action}
          options={actions.map(value => ({ value, label: actionLabels[value] }))}
          onChange={action => onChange({ action })}
        />
      </Form.Item>
      {resource && (
        <Form.Item label={`某一条${resource.title}（可不选）`}>
          <RecordInput
            key={resource.name}
            name={`某一条${resource.title}（可不选）`}
            resource={resource.name}
            id={question.recordId}
            onChange={recordId => onChange({ recordId })}
          />
        </Form.Item>
      )}
    </Form>
  )
}

/** Wide enough for the six actions beside one another. */
const columns = 'repeat(auto-fit, minmax(min(310px, 100%), 1fr))'
