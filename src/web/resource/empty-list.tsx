import { Button, Empty } from 'antd'

import type { Resource } from '#contract/resource.ts'

import styles from './list.module.css'
import { noneInScope, useIsPartial } from './use-is-partial.ts'

interface Props {
  resource: Pick<Resource, 'title' | 'about' | 'scope'>
  isFiltered: boolean
  /** There are records, but none on this page any more: an address kept for long, or what others have deleted. */
  onLastPage: (() => void) | undefined
  onAdd: (() => void) | undefined
  onReset: () => void
}

/** Says what the list is for and, where there is a first step for this person, offers it. */
export const EmptyList = ({ resource, isFiltered, onLastPage, onAdd, onReset }: Props) => {
  const { title, about } = resource
  const isPartial = useIsPartial(resource)
  if (onLastPage)
    return (
      <Empty description={`这一页已经没有${title}`}>
        <Button onClick={onLastPage}>到最后一页</Button>
      </Empty>
    )
  if (isFiltered)
    return (
      <Empty description={`没有符合条件的${title}`}>
        <Button onClick={onReset}>清除搜索和筛选</Button>
      </Empty>
    )
  const none = onAdd ? `还没有${title}，先新增一条吧` : '这里还没有内容'
  return (
    <Empty
      description={
        <>
          <div>{isPartial ? noneInScope(resource) : none}</div>
          <div className={styles['about']}>{about}</div>
        </>
      }
    >
      {onAdd && (
        <Button type="primary" onClick={onAdd}>
          新增{title}
        </Button>
      )}
    </Empty>
  )
}
