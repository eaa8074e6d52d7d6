import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Tree, Typography } from 'antd'
import {
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

import type { Resource } from '#contract/resource.ts'
import type { TreeHit } from '#contract/tree-calls.ts'
import { treeHits } from '#contract/tree-calls.ts'
import { call, type CallSpec } from '#web/api/call.ts'
import { nest } from '#web/resource/nest.ts'
import type { Outcome } from '#web/resource/outcome.ts'
import { OutcomeStatus } from '#web/resource/outcome-status.tsx'
import { noneInScope, useIsPartial } from '#web/resource/use-is-partial.ts'
import type { FlatNode, TreeNodes } from '#web/resource/use-tree-nodes.ts'
import { useIsAwake } from '#web/widgets/awake/use-is-awake.ts'
import { SearchBox } from '#web/widgets/text-box/search-box.tsx'

import { TreeBeside } from './tree-beside.tsx'
import styles from './tree-panel.module.css'
import type { Choice } from './use-tree-choice.ts'

interface Branch {
  key: string
  title: string
  isLeaf: boolean
  isGroup: boolean
  children?: Branch[]
}

type Nested = FlatNode & { children?: Nested[] }

/** The library draws all levels as one list, and shows by an indent alone how deep each stands. */
const placeOf = (level: number, at: number, among: number) => ({
  'aria-level': level,
  'aria-posinset': at + 1,
  'aria-setsize': among,
})

const toBranches = (nodes: readonly Nested[], level = 1): Branch[] =>
  nodes.map(({ id, label, isLeaf, disabled, isGroup, children }, at) => ({
    key: id,
    title: disabled && !isGroup ? `${label}（停用）` : label,
    isLeaf,
    isGroup: isGroup === true,
    ...placeOf(level, at, nodes.length),
    ...(children && { children: toBranches(children, level + 1) }),
  }))

export interface Spot {
  id: string
  label: string
}

interface Props {
  /** What is known of the tree, to whoever shows it beside its list as well. */
  nodes: TreeNodes
  resource: Resource
  search: CallSpec
  chosen: string | undefined
  onChoose: (what: Choice | undefined) => void
  /** Dropped on another place; null is the top. Without it nothing can be dragged. */
  onMove?: ((what: Spot, to: Spot | null) => void) | undefined
  /** Who sees only a branch takes nothing out of it. */
  hasTop?: boolean
  /** The list. */
  children: ReactNode
}

const useHits = (search: CallSpec, word: string) =>
  useQuery({
    // Asked anew with the rest of its resource, whose name the path begins with.
    queryKey: [search.path.replace(/\/search$/, ''), 'tree-search', word],
    queryFn: ({ signal }) => call<TreeHit[]>(search, { query: { keyword: word }, signal }),
    enabled: word !== '',
    placeholderData: keepPreviousData,
  })

const mostHits = `只显示前 ${treeHits} 条，请输入更多的字`

const foundWords = (count: number) =>
  count === 0 ? '没有找到' : count === treeHits ? mostHits : `找到 ${count} 条`

/** What is told of a search, when it is answered; the tree itself says what is in it. */
const outcomeOf = (asked: string, hits: ReturnType<typeof useHits>): Outcome => {
  if (asked === '') return { asked, found: '' }
  return hits.data && !hits.isPlaceholderData ? { asked, found: foundWords(hits.data.length) } : {}
}

interface HitsProps {
  hits: readonly TreeHit[]
  chosen: string | undefined
  onChoose: (what: Choice) => void
}

const Hits = ({ hits, chosen, onChoose }: HitsProps) => (
  <>
    {hits.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有找到，换个词试试" />}
    <ul className={styles['hits']}>
      {hits.map(hit => (
        <li key={hit.id}>
          <button
            type="button"
            className={styles['hit']}
            aria-pressed={hit.id === chosen}
            onClick={() => onChoose(hit)}
          >
            {hit.label}
            {hit.path.length > 0 && (
              <Typography.Text type="secondary" style={{ display: 'block', fontSize: '0.85em' }}>
                {hit.path.join(' / ')}
              </Typography.Text>
            )}
          </button>
        </li>
      ))}
    </ul>
    {hits.length === treeHits && <Typography.Text type="secondary">{mostHits}</Typography.Text>}
  </>
)

/**
 * A tree of any size beside a list: it opens level by level, only what is in sight is drawn, and the server does the
 * searching. Choosing a node filters the list; dragging one asks for it to be moved.
 */
export const TreePanel = (props: Props) => {
  const { nodes: tree, resource, search, chosen, onChoose, onMove, hasTop = true, children } = props
  const { nodes, load, loaded, isLoading, error } = tree
  const { title } = resource
  const none = useIsPartial(resource) ? noneInScope(resource) : `还没有${title}`
  const [typed, setTyped] = useState('')
  const word = useDeferredValue(typed)
  const hits = useHits(search, word)
  const treeData = useMemo(() => toBranches(nest(nodes)), [nodes])
  const isAwake = useIsAwake()
  /** The node that the arrow keys have come to. */
  const active = useRef<string>(null)
  /** The library would open it, for which there are the arrow keys. */
  const onEnter = (event: KeyboardEvent) => {
    const node = event.key === 'Enter' ? nodes.find(each => each.id === active.current) : undefined
    if (!node) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) onChoose(node.id === chosen ? undefined : node)
  }
  const onKeyDown = (event: KeyboardEvent) => (isAwake() ? onEnter(event) : event.stopPropagation())
  const onFocus = (event: FocusEvent) => isAwake() || event.stopPropagation()
  const spotOf = (id: string): Spot => ({ id, label: nodes.find(each => each.id === id)?.label ?? '' })
  return (
    <TreeBeside
      title={title}
      tree={
        <nav className={styles['tree']} aria-label={`${title}树`}>
          <SearchBox
            label={`查找${title}`}
            placeholder={`查找${title}`}
            isLoading={hits.isFetching}
            onText={setTyped}
            style={{ marginBottom: 8 }}
          />
          <OutcomeStatus outcome={outcomeOf(word, hits)} />
          {word !== '' && hits.data && <Hits hits={hits.data} chosen={chosen} onChoose={onChoose} />}
          {word === '' && isLoading && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
          {word === '' && !isLoading && treeData.length === 0 && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={error?.message ?? none} />
          )}
          {word === '' && treeData.length > 0 && (
            <div onKeyDownCapture={onKeyDown} onFocusCapture={onFocus}>
              <Tree<Branch>
                blockNode
                aria-label={title}
                onActiveChange={key => (active.current = key === null ? null : String(key))}
                height={560}
                treeData={treeData}
                // A single root says nothing by itself.
                defaultExpandedKeys={treeData.length === 1 ? treeData.map(each => each.key) : []}
                draggable={onMove ? { icon: false } : false}
                loadedKeys={loaded}
                loadData={async node => (node.children ? undefined : load(node.key))}
                selectedKeys={chosen ? [chosen] : []}
                onSelect={([id], { node }) =>
                  onChoose(id === undefined ? undefined : { ...node, id: node.key })
                }
                dropIndicatorRender={() => null}
                onDrop={({ dragNode, node, dropPosition }) => {
                  // The order is the field 排序's: a drop means below that node, and above the first one the top.
                  const parentId = dropPosition === -1 ? null : node.key
                  const isThere = parentId === nodes.find(each => each.id === dragNode.key)?.parentId
                  if (isThere || parentId === dragNode.key || (parentId === null && !hasTop)) return
                  onMove?.(spotOf(dragNode.key), parentId === null ? null : spotOf(parentId))
                }}
              />
            </div>
          )}
          {onMove && word === '' && (
            <Typography.Paragraph type="secondary" className={styles['hint'] ?? ''}>
              拖到别的{title}上可以移动{hasTop && '，拖到第一行的上沿移到最上层'}，确认前会说明影响
            </Typography.Paragraph>
          )}
        </nav>
      }
    >
      {children}
    </TreeBeside>
  )
}
