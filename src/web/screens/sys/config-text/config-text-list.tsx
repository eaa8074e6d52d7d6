import { DownloadOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Card, Checkbox, Flex, Space, Typography } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'

import {
  configTextCalls,
  type ConfigApplied,
  type ConfigDifference,
  type ConfigImport,
  type ConfigText,
} from '#contract/config-text-calls.ts'
import { datePatterns } from '#contract/limits.ts'
import { call } from '#web/api/call.ts'
import { saveToDisk } from '#web/api/download.ts'
import { report } from '#web/api/report.ts'
import { usePermissions } from '#web/resource/use-permissions.ts'
import { FileButton } from '#web/widgets/file-button/file-button.tsx'
import { TextArea } from '#web/widgets/text-box/text-area.tsx'

import { ConfigHistory } from './config-history.tsx'
import { ConfigLines } from './config-lines.tsx'

const page = '/sys/config-text/list'

const save = ({ text }: ConfigText) => {
  saveToDisk({
    name: `掌柜配置-${dayjs().format(datePatterns.date)}.json`,
    blob: new Blob([text], { type: 'application/json' }),
  })
}

const Export = () => {
  const exporting = useMutation({
    mutationFn: () => call<ConfigText>(configTextCalls.configExport),
    onSuccess: save,
  })
  return (
    <Card title="导出">
      <Typography.Paragraph>
        把角色（连同授权）、功能、数据字典、短信模板导出成一份
        JSON：用编码代替编号，按编码排序，适合存进版本库和逐行对比。
      </Typography.Paragraph>
      <Button
        type="primary"
        icon={<DownloadOutlined aria-hidden />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        导出配置
      </Button>
    </Card>
  )
}

interface Wanted {
  text: string
  prune: boolean
}
/** A text of millions of characters over a slow line takes longer than other calls. */
const longMs = 300_000

const bodyOf = ({ text, prune }: Wanted) => ({ text, prune: prune ? '是' : '否' })

const useImport = () => {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [prune, setPrune] = useState(false)
  const body = bodyOf({ text, prune })
  const compare = useMutation({
    mutationFn: (wanted: Wanted) =>
      call<ConfigDifference>(configTextCalls.configDiff, { body: bodyOf(wanted), timeoutMs: longMs }),
  })
  const apply = useMutation({
    mutationFn: (fingerprint: string) =>
      call<ConfigApplied>(configTextCalls.configApply, {
        body: { ...body, fingerprint },
        timeoutMs: longMs,
      }),
    onSuccess: ({ count }) => {
      void message.success(`已应用 ${count} 处变更，可以在导入记录里恢复到导入之前`)
      compare.reset()
      return client.invalidateQueries()
    },
  })
  const write = (next: string, isWhole = prune) => {
    setText(next)
    setPrune(isWhole)
    // What was compared is no longer what is written here.
    compare.reset()
  }
  return { text, prune, write, compare, apply }
}

const shownBroken = 20

/** What keeps a text from being applied: it names what is nowhere, or drops what is needed. */
const Broken = ({ sentences }: { sentences: readonly string[] }) => (
  <Alert
    type="error"
    showIcon
    title={`有 ${sentences.length} 处不能应用，改正后再比较`}
    description={
      <ul style={{ margin: 0, paddingInlineStart: 16 }}>
        {sentences.slice(0, shownBroken).map(each => (
          <li key={each}>{each}</li>
        ))}
        {sentences.length > shownBroken && <li>还有 {sentences.length - shownBroken} 处</li>}
      </ul>
    }
  />
)

interface ImportProps {
  work: ReturnType<typeof useImport>
}

const Import = ({ work: { text, prune, write, compare, apply } }: ImportProps) => {
  const difference = compare.data
  return (
    <Card title="导入">
      <Space orientation="vertical" style={{ width: '100%' }}>
        <Typography.Text>
          先比较，看清每一处不同，再决定是否应用；应用时全部成功，或一处也不改。
        </Typography.Text>
        <FileButton accept=".json" onFile={file => void file.text().then(write).catch(report)}>
          选择配置文件
        </FileButton>
        <TextArea
          aria-label="配置内容"
          style={{ fontFamily: 'monospace' }}
          lines={[6, 16]}
          value={text}
          placeholder="选择文件，或把配置粘贴到这里"
          onText={write}
        />
        <Checkbox checked={prune} onChange={event => write(text, event.target.checked)}>
          删除文件里没有写到的记录（只在文件包含的部分里）
        </Checkbox>
        <Flex gap={8} wrap>
          <Button
            disabled={text === ''}
            loading={compare.isPending}
            onClick={() => compare.mutate({ text, prune })}
          >
            比较
          </Button>
          {difference && difference.lines.length > 0 && (
            <Button
              type="primary"
              danger={difference.lines.some(each => each.kind === '删除')}
              loading={apply.isPending}
              disabled={difference.broken.length > 0}
              onClick={() => apply.mutate(difference.fingerprint)}
            >
              应用 {difference.lines.length} 处变更
            </Button>
          )}
        </Flex>
        {difference && difference.broken.length > 0 && <Broken sentences={difference.broken} />}
        {difference?.lines.length === 0 && <Alert type="success" showIcon title="没有不同，不需要导入" />}
        {difference && difference.lines.length > 0 && <ConfigLines lines={difference.lines} />}
      </Space>
    </Card>
  )
}

const ImportWithHistory = () => {
  const work = useImport()
  const history = useQuery({
    queryKey: ['config-text', 'history'],
    queryFn: ({ signal }) => call<ConfigImport[]>(configTextCalls.configHistory, { signal }),
  })
  const bringBack = useMutation({
    mutationFn: (id: string) => call<ConfigText>(configTextCalls.configBefore, { params: { id } }),
    onSuccess: ({ text }) => {
      // Back to exactly that: what has been added since goes.
      work.write(text, true)
      work.compare.mutate({ text, prune: true })
      scrollTo({ top: 0 })
    },
  })
  return (
    <>
      <Import work={work} />
      <ConfigHistory
        items={history.data}
        isLoading={history.isPending}
        error={history.error}
        onRetry={() => void history.refetch()}
        onBringBack={id => bringBack.mutate(id)}
      />
    </>
  )
}

/** Roles, functions, dictionaries and templates as text: out, compared, in, and back. */
export const ConfigTextList = () => {
  const { may } = usePermissions(page)
  if (!may('export') && !may('import'))
    return <Alert type="info" showIcon title="您可以打开这个页面，但没有导入或导出的权限，请联系管理员" />
  return (
    <Flex vertical gap={16} data-ground="own">
      {may('export') && <Export />}
      {may('import') && <ImportWithHistory />}
    </Flex>
  )
}
