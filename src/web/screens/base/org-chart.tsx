import { DownloadOutlined } from '@ant-design/icons'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Button, Empty, Flex, Skeleton, Typography } from 'antd'
import { useRef, useState } from 'react'

import { sysOrg } from '#contract/resources/sys-org.ts'
import { treeCalls, type ChartNode } from '#contract/tree-calls.ts'
import { call } from '#web/api/call.ts'
import { report } from '#web/api/report.ts'
import { ListFailed } from '#web/resource/list-failed.tsx'
import { noneInScope, useIsPartial } from '#web/resource/use-is-partial.ts'

import { savePicture } from './save-picture.ts'
import { layOut, type Box } from './chart-layout.ts'
import { useHeldBox } from './use-held-box.ts'

const sizes = { width: 168, height: 60, gapX: 36, gapY: 12 }
const longest = 10

const levelOf = (parentId: string) => ({
  queryKey: ['sys/org', 'chart', parentId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<ChartNode[]>(treeCalls.orgChart, { query: { parentId }, signal }),
  staleTime: 60_000,
})

const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const Line = ({ box: { x, y, parent } }: { box: Box<ChartNode> }) => {
  if (!parent) return null
  const from = { x: parent.x + sizes.width, y: parent.y + sizes.height / 2 }
  const to = { x, y: y + sizes.height / 2 }
  const middle = (from.x + to.x) / 2
  return (
    <path
      d={`M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`}
      fill="none"
      stroke="var(--ant-color-border, #d9d9d9)"
    />
  )
}

interface BoxProps {
  box: Box<ChartNode>
  isOpen: boolean
  onToggle: () => void
}

const OrgBox = ({ box: { node, x, y }, isOpen, onToggle }: BoxProps) => {
  const what = `${node.label}${node.disabled ? '（停用）' : ''}，${node.users} 名用户${node.leader ? `，负责人 ${node.leader}` : ''}`
  return (
    <g
      transform={`translate(${x} ${y})`}
      role={node.isLeaf ? 'img' : 'button'}
      aria-label={what}
      tabIndex={node.isLeaf ? undefined : 0}
      {...(!node.isLeaf && { 'aria-expanded': isOpen })}
      style={{ cursor: node.isLeaf ? 'default' : 'pointer' }}
      onClick={node.isLeaf ? undefined : onToggle}
      onKeyDown={event => {
        if (node.isLeaf || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        onToggle()
      }}
    >
      <title>{what}</title>
      <rect
        width={sizes.width}
        height={sizes.height}
        rx="8"
        fill="var(--ant-color-bg-container, #fff)"
        stroke={isOpen ? 'var(--ant-color-primary, #1890ff)' : 'var(--ant-color-border, #d9d9d9)'}
        strokeDasharray={node.disabled ? '4 3' : undefined}
      />
      <text x="12" y="25" fontSize="14" fontWeight="600" fill="var(--ant-color-text, #000000e0)">
        {shorten(node.label)}
      </text>
      <text x="12" y="46" fontSize="12" fill="var(--ant-color-text-secondary, #000000a6)">
        {node.leader ? `${shorten(node.leader)} · ` : ''}
        {node.users} 人{node.disabled ? ' · 停用' : ''}
      </text>
      {!node.isLeaf && (
        <text x={sizes.width - 18} y="35" fontSize="14" fill="var(--ant-color-primary, #1890ff)" aria-hidden>
          {isOpen ? '−' : '+'}
        </text>
      )}
    </g>
  )
}

/** The organisations as a picture that opens box by box; scrolls in both directions, and can be kept as a file. */
export const OrgChart = () => {
  const isPartial = useIsPartial(sysOrg)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const picture = useRef<SVGSVGElement>(null)
  const top = useQuery(levelOf(''))
  const roots = top.data ?? []
  // A single root opens by itself: alone it says nothing.
  const isOpen = (id: string) => toggled.get(id) ?? (roots.length === 1 && roots[0]?.id === id)
  const opened = [...new Set([...toggled.keys(), ...roots.map(each => each.id)])].filter(isOpen)
  const levels = useQueries({ queries: opened.map(levelOf) })
  const below = new Map(opened.map((id, at) => [id, levels[at]?.data ?? []]))
  const { boxes, width, height } = layOut(
    roots,
    ({ id }: ChartNode) => (isOpen(id) ? (below.get(id) ?? []) : []),
    sizes,
  )
  const { hold, region } = useHeldBox(
    boxes.map(({ node, y }) => ({ id: node.id, y })),
    sizes.height,
  )
  if (!top.data && top.error) return <ListFailed error={top.error} onRetry={() => void top.refetch()} />
  if (top.isPending) return <Skeleton active paragraph={{ rows: 10 }} />
  if (roots.length === 0)
    return <Empty description={isPartial ? noneInScope(sysOrg) : '还没有机构，新增后会画在这里'} />
  return (
    <>
      <Flex justify="space-between" align="center" gap={8} wrap style={{ marginBottom: 12 }}>
        <Typography.Text type="secondary">点开一个机构，查看它的下级</Typography.Text>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => picture.current && void savePicture(picture.current, '组织架构图').catch(report)}
        >
          保存为图片
        </Button>
      </Flex>
      <div
        {...region}
        style={{ maxHeight: '70vh', overflow: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label="组织架构图"
      >
        <svg
          ref={picture}
          xmlns="http://www.w3.org/2000/svg"
          width={width + 2}
          height={height + 2}
          fontFamily="system-ui, sans-serif"
          viewBox={`-1 -1 ${width + 2} ${height + 2}`}
        >
          {boxes.map(box => (
            <Line key={box.node.id} box={box} />
          ))}
          {boxes.map(box => (
            <OrgBox
              key={box.node.id}
              box={box}
              isOpen={isOpen(box.node.id)}
              onToggle={() => {
                hold(box.node.id)
                setToggled(now => new Map(now).set(box.node.id, !isOpen(box.node.id)))
              }}
            />
          ))}
        </svg>
      </div>
    </>
  )
}
