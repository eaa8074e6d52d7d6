import { Table, Tag, Typography, type TableColumnsType } from 'antd'

import { useAppState } from '#web/session/app-state.ts'
import { Heading } from '#web/widgets/heading/heading.tsx'

import styles from './docs.module.css'
import { bodyRows, parameterRows, type Endpoint, type FieldRow, type OpenApi } from './openapi-model.ts'

const nameColumn: TableColumnsType<FieldRow>[number] = {
  title: '名称',
  dataIndex: 'name',
  render: (name: string, { isRequired }) => (
    <>
      <Typography.Text code>{name}</Typography.Text>
      {isRequired && <Tag color="red">必填</Tag>}
    </>
  ),
}

const columns: TableColumnsType<FieldRow> = [
  { ...nameColumn, width: '20%' },
  { title: '说明', dataIndex: 'label', width: '16%' },
  { title: '类型', dataIndex: 'type', width: '18%' },
  { title: '规则', dataIndex: 'rule' },
]

/** A phone has no room for four beside each other. */
const narrowColumns: TableColumnsType<FieldRow> = [
  { ...nameColumn, width: '45%' },
  {
    title: '说明、类型、规则',
    key: 'about',
    render: (_, { label, type, rule }) => (
      <>
        {label && <div>{label}</div>}
        <Typography.Text type="secondary">{type}</Typography.Text>
        {rule && <div>{rule}</div>}
      </>
    ),
  },
]

const Fields = ({ title, rows }: { title: string; rows: FieldRow[] }) => {
  const isMobile = useAppState(state => state.device === 'mobile')
  return (
    rows.length > 0 && (
      <>
        <Heading rank={3}>{title}</Heading>
        <Table
          className={styles['fields'] ?? ''}
          size="small"
          rowKey="name"
          tableLayout="fixed"
          pagination={false}
          columns={isMobile ? narrowColumns : columns}
          dataSource={rows}
        />
      </>
    )
  )
}

/** What one call takes. Every answer is the same envelope, so only its description is shown. */
export const EndpointDetails = ({ document, endpoint }: { document: OpenApi; endpoint: Endpoint }) => (
  <>
    <Typography.Paragraph type="secondary">{endpoint.description}</Typography.Paragraph>
    <Fields title="参数" rows={parameterRows(endpoint.parameters)} />
    <Fields title="内容" rows={bodyRows(document, endpoint.requestBody)} />
    <Typography.Paragraph style={{ marginTop: 16 }}>
      {Object.values(endpoint.responses).map(({ description }) => `回答：${description}`)}
    </Typography.Paragraph>
  </>
)
