import { Empty, Input, Skeleton, Tree } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'

import { resourceNamed } from '#contract/resources/index.ts'

import { nest } from './nest.ts'
import styles from './resource.module.css'
import { useTreeNodes } from './use-tree-nodes.ts'

interface Props {
  resource: string
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** The list beside it. */
  children: ReactNode
}

interface Branch {
  key: string
  title: string
  isLeaf: boolean
  children?: Branch[]
}

const toBranch = (node: { id: string; label: string; isLeaf: boolean; children?: unknown }): Branch => ({
  key: node.id,
  title: node.label,
  isLeaf: node.isLeaf,
  // `nest` nests nodes of one kind.
  ...(Array.isArray(node.children) && { children: node.children.map(toBranch) }),
})

/** A tree beside a list: choosing a node filters the list, choosing it again shows everything. */
export const ResourceTree = ({ resource, chosen, onChoose, children }: Props) => {
  const { nodes, load, isLoading } = useTreeNodes(resource)
  const [word, setWord] = useState('')
  const treeData = useMemo(() => {
    const found = word ? nodes.filter(node => node.label.includes(word)) : nodes
    return nest(found).map(toBranch)
  }, [nodes, word])
  const { title } = resourceNamed(resource)
  return (
    <div className={styles['beside']}>
      <nav className={styles['tree']} aria-label={`${title}树`}>
        <Input
          allowClear
          aria-label={`在${title}树中查找`}
          placeholder={`查找${title}`}
          onChange={event => setWord(event.target.value.trim())}
          style={{ marginBottom: 8 }}
        />
        {isLoading && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
        {!isLoading && treeData.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={word ? '没有找到，换个词试试' : `还没有${title}`}
          />
        )}
        {treeData.length > 0 && (
          <Tree<Branch>
            key={word ? 'found' : 'all'}
            blockNode
            treeData={treeData}
            loadData={async node => (node.children ? undefined : load(node.key))}
            selectedKeys={chosen ? [chosen] : []}
            onSelect={keys => onChoose(keys[0] === undefined ? undefined : String(keys[0]))}
          />
        )}
      </nav>
      <div>{children}</div>
    </div>
  )
}
