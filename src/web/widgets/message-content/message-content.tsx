import { Flex, Tag, Typography } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'

import { pictureAlias } from '#contract/files.ts'
import { datePatterns } from '#contract/limits.ts'
import type { MessageItem } from '#contract/replies.ts'
import { RichTextView } from '../rich-text/rich-text-view.tsx'
import { Heading } from '../heading/heading.tsx'
import { Uploader } from '../uploader/uploader.tsx'
import { useOwnedFiles } from '../uploader/use-owned-files.ts'

type Shown = Pick<MessageItem, 'id' | 'msgTitle' | 'msgContent' | 'mustAck'> & {
  publishTime: string | null
}

const otcType = 'sys/msg'

const Attachments = ({ id }: { id: string }) => {
  const owner = { otcType, otcId: id }
  const { files } = useOwnedFiles(owner)
  if (files.every(file => file.fileAlias === pictureAlias)) return null
  return (
    <section aria-label="附件" style={{ marginTop: 24 }}>
      <Heading rank={3}>附件</Heading>
      <Uploader owner={owner} disabled isShown={file => file.fileAlias !== pictureAlias} />
    </section>
  )
}

/** A notice as its readers see it: in the message page, before work, and as a preview for its author. */
export const MessageContent = ({ message, kind }: { message: Shown; kind: ReactNode }) => (
  <article>
    <Heading rank={2} isLarge>
      {message.msgTitle}
    </Heading>
    <Flex gap={8} align="center" wrap style={{ marginBottom: 16 }}>
      {kind && <Tag style={{ margin: 0 }}>{kind}</Tag>}
      {message.mustAck === '是' && <Tag color="warning">须确认</Tag>}
      <Typography.Text type="secondary">
        {message.publishTime ? dayjs(message.publishTime).format(datePatterns.dateTime) : '还没有发布'}
      </Typography.Text>
    </Flex>
    <RichTextView html={message.msgContent ?? ''} />
    <Attachments id={message.id} />
  </article>
)
