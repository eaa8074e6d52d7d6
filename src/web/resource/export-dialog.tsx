import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Flex, Progress, Typography } from 'antd'
import { useMemo, useRef, useState } from 'react'

import { hasWords } from '#contract/has-words.ts'
import { allFields, isSaidTwice, type Resource } from '#contract/resource.ts'
import { transferLimits } from '#contract/transfer-calls.ts'
import { saveToDisk } from '#web/api/download.ts'
import { resourceCalls } from '#web/api/resource-calls.ts'
import { startExport } from '#web/api/transfer-calls.ts'
import { useWorkProgress } from '#web/push/work-progress.ts'
import { begunExportKey, hasExportEnded, noteExportBegun } from '#web/session/begun-export.ts'
import { noticePlace } from '#web/session/notice-place.ts'
import { exportPath } from '#web/session/pages.ts'
import { useGo } from '#web/session/use-go.ts'
import { useViewing } from '#web/session/use-viewing.ts'
import { showNumber } from '#web/widgets/number/show-number.ts'
import { Modal } from '#web/widgets/modal/modal.tsx'

import { useWhich, WhichRows, type Choice } from './export-which.tsx'
import { OtherZone } from './other-zone.tsx'

interface Props extends Choice {
  resource: Resource
  onClose: () => void
}

/** What the resource is about first, what every record has behind it. */
const optionsOf = (resource: Resource) =>
  Object.entries({ ...resource.fields, ...allFields(resource) })
    .filter(([name, field]) => hasWords(field) && name !== 'version' && !isSaidTwice(resource, name))
    .map(([value, { label }]) => ({ value, label }))

/** Long texts are for whoever asks for them. */
const usualOf = (resource: Resource) => [
  ...Object.entries(resource.fields)
    .filter(([, field]) => hasWords(field) && field.kind !== 'html')
    .map(([name]) => name),
  ...(resource.serverOnly ? [] : ['createTime']),
]

const useDirect = (resource: Resource, onClose: () => void) => {
  const { message } = App.useApp()
  const leaving = useRef<AbortController>(undefined)
  const { progress, begin, end } = useWorkProgress()
  const save = useMutation({
    mutationFn: async (query: { like: string[]; order?: string; fields: string[] }) => {
      leaving.current = new AbortController()
      const work = { signal: leaving.current.signal, workId: begin() }
      saveToDisk(await resourceCalls(resource).export(query, work))
    },
    onSuccess: () => {
      void message.success('已导出，请到浏览器的下载里查看')
      onClose()
    },
    onSettled: end,
  })
  return { ...save, done: progress?.done ?? 0, cancel: () => leaving.current?.abort() }
}

const useInBackground = (resource: Resource, onClose: () => void) => {
  const { notification } = App.useApp()
  const client = useQueryClient()
  const navigate = useGo()
  return useMutation({
    mutationFn: (address: string) =>
      startExport(resource.name, new URL(address, location.origin).search.slice(1)),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: ['export'] })
      onClose()
      noteExportBegun(id)
      if (hasExportEnded(id)) return
      const key = begunExportKey(id)
      const go = () => {
        notification.destroy(key)
        void navigate(exportPath)
      }
      notification.info({
        key,
        title: '正在后台导出',
        description: '完成后在“我的导出”里下载，期间可以继续工作。',
        placement: noticePlace(),
        actions: (
          <Button size="small" type="primary" onClick={go}>
            我的导出
          </Button>
        ),
      })
    },
  })
}

/** Which rows and columns of a list go into the workbook; large ones are written in the background. */
export const ExportDialog = (props: Props) => {
  const { resource, query, onClose } = props
  const which = useWhich(props)
  const { total, count, isLarge, isEmpty } = which
  // What is written in the background would be left with the one who is looked at.
  const isViewing = useViewing() !== undefined
  const options = useMemo(() => optionsOf(resource), [resource])
  const [ticked, setTicked] = useState<string[]>(() => usualOf(resource))
  const direct = useDirect(resource, onClose)
  const background = useInBackground(resource, onClose)
  // In the order they are offered in, in whichever order they were ticked.
  const fields = options.flatMap(({ value }) => (ticked.includes(value) ? [value] : []))
  const wanted = { like: which.like, ...(query.order !== undefined && { order: query.order }), fields }
  // A second press comes before the first one shows.
  const isBegun = useRef(false)
  const begin = () => {
    if (isBegun.current) return
    isBegun.current = true
    const onSettled = () => void (isBegun.current = false)
    if (isLarge) background.mutate(resourceCalls(resource).exportUrl(wanted), { onSettled })
    else direct.mutate(wanted, { onSettled })
  }
  const close = () => {
    direct.cancel()
    onClose()
  }
  return (
    <Modal
      open
      title={`导出${resource.title}`}
      okText={isLarge ? '在后台导出' : '导出'}
      okButtonProps={{
        disabled: fields.length === 0 || isEmpty || which.isUndecided || (isLarge && isViewing),
        loading: direct.isPending || background.isPending,
      }}
      cancelText={direct.isPending ? '取消导出' : '取消'}
      // A press beside it gives up what is chosen, and never what is being written.
      mask={{ closable: !direct.isPending }}
      keyboard={!direct.isPending}
      onCancel={close}
      onOk={begin}
    >
      <Flex vertical gap="middle">
        <WhichRows {...which} title={resource.title} />
        <Checkbox
          checked={fields.length === options.length}
          indeterminate={fields.length > 0 && fields.length < options.length}
          onChange={event => setTicked(event.target.checked ? options.map(each => each.value) : [])}
        >
          全选
        </Checkbox>
        <Checkbox.Group value={ticked} onChange={values => setTicked(values)} style={{ display: 'block' }}>
          <div
            style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))', gap: 8 }}
          >
            {options.map(({ value, label }) => (
              <Checkbox key={value} value={value}>
                {label}
              </Checkbox>
            ))}
          </div>
        </Checkbox.Group>
        {direct.isPending && (
          <Progress
            percent={Math.min(99, Math.floor((direct.done / Math.max(1, total)) * 100))}
            aria-label="导出进度"
            format={() => `${showNumber(direct.done)} / ${count}`}
          />
        )}
        <OtherZone fields={allFields(resource)} />
        {isEmpty && <Typography.Text>没有可以导出的数据：请先调整筛选和搜索，或添加数据。</Typography.Text>}
        {isLarge && !which.isUndecided && (
          <Typography.Text type="secondary">
            {isViewing
              ? `${which.many}，要在后台导出，以他人身份查看时不能这样做，请${which.isOfChosen ? '少选一些' : '缩小筛选范围'}。`
              : `${which.many}，将在后台写成文件，保留 ${transferLimits.exportDays} 天，可在“我的导出”里下载。`}
          </Typography.Text>
        )}
      </Flex>
    </Modal>
  )
}
