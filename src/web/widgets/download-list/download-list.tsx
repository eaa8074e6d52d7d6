import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Empty, Flex } from 'antd'
import { useState } from 'react'

import { Failure } from '#contract/failure.ts'
import type { TemplateDownload } from '#contract/import-template.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { report } from '#web/api/report.ts'
import { Modal } from '../modal/modal.tsx'
import { saveDownload } from './save-download.ts'

interface Props {
  open: boolean
  title?: string
  /** Each with label, url and name (specification section 2). */
  downloads: readonly TemplateDownload[]
  onClose: () => void
}

/** A row of buttons, one for each download; the one that is being fetched turns. */
export const DownloadButtons = ({ downloads }: Pick<Props, 'downloads'>) => {
  const { message } = App.useApp()
  const [busy, setBusy] = useState<string>()
  const save = async (each: TemplateDownload) => {
    if (!each.url)
      return void message.warning({ content: messages.originalMissing, duration: limits.noticeSeconds })
    setBusy(each.url)
    try {
      await saveDownload(each)
    } catch (error) {
      if (error instanceof Failure) return report(error)
      const content = error instanceof Error && error.message ? error.message : '下载失败，请重试'
      void message.error({ content, duration: limits.toastSeconds })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Flex vertical gap="small" align="flex-start">
      {downloads.map(each => (
        <Button
          key={each.url + each.name}
          type="link"
          icon={<DownloadOutlined aria-hidden />}
          loading={busy === each.url}
          onClick={() => save(each)}
        >
          {each.label}
        </Button>
      ))}
    </Flex>
  )
}

/** The download list dialog of specification sections 1 and 2. */
export const DownloadList = ({ open, title = '下载列表', downloads, onClose }: Props) => (
  <Modal open={open} title={title} footer={null} onCancel={onClose}>
    {downloads.length > 0 ? (
      <DownloadButtons downloads={downloads} />
    ) : (
      <Empty description="还没有可以下载的文件" />
    )}
  </Modal>
)
