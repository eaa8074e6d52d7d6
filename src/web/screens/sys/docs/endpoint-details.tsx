import { Table, Tag, Typography, type TableColumnsType } from 'antd'

import { Heading } from '#web/widgets/heading/heading.tsx'

import { bodyRows, parameterRows, type Endpoint, type FieldRow, type OpenApi } from './openapi-model.ts'

const columns: TableColumnsType<FieldRow> = [
  {
    title: '名称',
    dataIndex: 'name',
    render: (name: string, { isRequired }) => (
      <>
        <Typography.Text code>{name}</Typography.Text>
        {isRequired && <Tag color="red">必填</Tag>}
      </>
    ),
  },
  { title: '说明', dataIndex: 'label' },
  { title: '类型', dataIndex: 'type' },
  { title: '规则', dataIndex: 'rule' },
]

const Fields = ({ title, rows }: { title: string; rows: FieldRow[] }) =>
  rows.length > 0 && (
    <>
      <Heading rank={3}>{title}</Heading>
      <Table
        size="small"
        rowKey="name"
        pagination={false}
        columns={columns}
        dataSource={rows}
        scroll={{ x: 'max-content' }}
      />
    </>
  )

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
