import { Flex, Progress, Spin } from 'antd'

import { sizeText } from '#contract/file-size.ts'
import type { Come } from './fetch-document.ts'

const words = '正在打开文档…'

/** How far a document has come. */
export const Opening = ({ come }: { come: Come | undefined }) => {
  const { bytes, total } = come ?? {}
  const isComing = bytes !== undefined && (total === undefined || bytes < total)
  const far = total && bytes !== undefined && (
    <Progress size="small" percent={Math.floor((bytes / total) * 100)} aria-label={words} />
  )
  return (
    <Spin
      description={
        <Flex vertical align="center" gap={4} style={{ width: 240, marginInline: 'auto' }}>
          <span>{words}</span>
          {isComing && far}
          {isComing && <span>{total ? `共 ${sizeText(total)}` : `已收到 ${sizeText(bytes)}`}</span>}
        </Flex>
      }
    >
      <div style={{ height: '60dvh' }} />
    </Spin>
  )
}
