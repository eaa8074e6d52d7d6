import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Skeleton, Typography, theme, type GlobalToken } from 'antd'
import { useState } from 'react'

import { fileCalls } from '#contract/file-calls.ts'
import { sizeText } from '#contract/file-size.ts'
import { sysFile, type FileSummary } from '#contract/resources/sys-file.ts'
import { call } from '#web/api/call.ts'
import { sumByKind } from '#web/widgets/file-kinds/file-kinds.ts'
import { ShareBar, ShareDot, type Share } from '#web/widgets/file-kinds/share-bar.tsx'
import { showNumber } from '#web/widgets/number/show-number.ts'

import { UnfinishedList } from './unfinished-list.tsx'

/** What takes room, or will, in the order of the words below. */
const sharesOf = (data: FileSummary, token: GlobalToken): Share[] => [
  ...sumByKind(data.types),
  { label: '没有传完的', color: token.colorWarning, bytes: data.openBytes },
  {
    label: '为没有传完的留着',
    color: token.colorWarning,
    bytes: data.whole?.reservedBytes ?? 0,
    isFaint: true,
  },
  { label: '回收站', color: token.colorTextQuaternary, bytes: data.whole?.binnedBytes ?? 0 },
]

const roomText = ({ quotaBytes, freeBytes, isAway }: NonNullable<FileSummary['whole']>, used: number) => {
  if (isAway) return '暂时无法访问'
  if (quotaBytes !== null)
    return `配额 ${sizeText(quotaBytes)}，已用 ${Math.min(100, Math.round((used / quotaBytes) * 100))}%`
  return freeBytes === null ? '存储空间不限' : `剩余空间 ${sizeText(freeBytes)}`
}

const lookMs = 5000

interface Props {
  /** Shows those in the list whose record is not there; undefined where it shows them already. */
  onOrphans: (() => void) | undefined
}

/** How much there is of which kind, where it is, and how much more there may be. */
export const FileSummaryPanel = ({ onOrphans }: Props) => {
  const { token } = theme.useToken()
  const [isListing, setListing] = useState(false)
  const { data } = useQuery({
    // Below the resource's own key: what is deleted in the list counts here at once.
    queryKey: [sysFile.name, 'summary'],
    queryFn: ({ signal }) => call<FileSummary>(fileCalls.summary, { signal }),
    // What is said of a store that is away goes with it.
    refetchInterval: ({ state }) => (state.data?.whole?.isAway ? lookMs : false),
  })
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} style={{ marginBottom: 16 }} />
  const binned = data.whole?.binnedBytes ?? 0
  const reserved = data.whole?.reservedBytes ?? 0
  const occupied = data.bytes + data.openBytes + binned
  const used = occupied + reserved
  return (
    <section aria-label="文件总量" style={{ marginBottom: 16 }}>
      <Flex justify="space-between" align="baseline" gap="small" wrap style={{ marginBottom: 8 }}>
        <Typography.Text>
          <span style={{ fontSize: token.fontSizeHeading3, fontWeight: 600 }}>{sizeText(data.bytes)}</span>
          <span style={{ marginInlineStart: 8 }}>{showNumber(data.count)} 个文件</span>
          {occupied > data.bytes && (
            <Typography.Text type="secondary" style={{ marginInlineStart: 8 }}>
              连同没有传完的和回收站里的，占用 {sizeText(occupied)}
            </Typography.Text>
          )}
        </Typography.Text>
        <Typography.Text type="secondary">
          {data.whole
            ? `${data.store}${data.whole.place === null ? '' : `（${data.whole.place}）`} · ${roomText(data.whole, used)}`
            : '您的数据范围内的文件'}
        </Typography.Text>
      </Flex>
      {data.whole?.isAway && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 12 }}
          title="文件存储现在无法访问，文件暂时不能查看和上传"
          description="请先检查磁盘是否挂载、网络存储是否连通，不要因此删除下面的记录；恢复后会自动继续。确实要从空目录重新开始时，在那里建一个名为 .zhanggui-files 的文件。"
        />
      )}
      <ShareBar shares={sharesOf(data, token)} whole={data.whole?.quotaBytes ?? used} />
      <Flex gap="middle" wrap style={{ marginTop: 8 }}>
        {sumByKind(data.types).map(kind => (
          <Typography.Text key={kind.label} type="secondary">
            <ShareDot color={kind.color} />
            {kind.label} {showNumber(kind.count)} 个，{sizeText(kind.bytes)}
          </Typography.Text>
        ))}
        {data.openCount > 0 && (
          <Typography.Text type="secondary">
            <ShareDot color={token.colorWarning} />
            没有传完 {showNumber(data.openCount)} 个，{sizeText(data.openBytes)}
            {reserved > 0 && `，还为它们留着 ${sizeText(reserved)}`}
            <Button
              type="link"
              size="small"
              style={{ marginInlineStart: 4 }}
              aria-expanded={isListing}
              onClick={() => setListing(!isListing)}
            >
              {isListing ? '收起' : '查看'}
            </Button>
          </Typography.Text>
        )}
        {binned > 0 && (
          <Typography.Text type="secondary">
            <ShareDot color={token.colorTextQuaternary} />
            回收站里 {sizeText(binned)}，彻底删除后腾出
          </Typography.Text>
        )}
      </Flex>
      {isListing && data.openCount > 0 && <UnfinishedList count={data.openCount} />}
      {data.orphans > 0 && (
        <Alert
          type="info"
          showIcon
          style={{ marginTop: 12 }}
          action={
            onOrphans && (
              <Button size="small" onClick={onOrphans}>
                只看这些
              </Button>
            )
          }
          title={`有 ${data.orphans} 个文件（${sizeText(data.orphanBytes)}）的所属记录不存在，上传满一天后会自动清理`}
        />
      )}
    </section>
  )
}
