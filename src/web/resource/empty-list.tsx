import { Button, Empty } from 'antd'

interface Props {
  title: string
  isFiltered: boolean
  onAdd: (() => void) | undefined
  onReset: () => void
}

/** Says what the list is for, and offers the first step. */
export const EmptyList = ({ title, isFiltered, onAdd, onReset }: Props) =>
  isFiltered ? (
    <Empty description={`没有符合条件的${title}`}>
      <Button onClick={onReset}>清除搜索和筛选</Button>
    </Empty>
  ) : (
    <Empty description={onAdd ? `还没有${title}，先新增一条吧` : `还没有${title}，产生后会显示在这里`}>
      {onAdd && (
        <Button type="primary" onClick={onAdd}>
          新增{title}
        </Button>
      )}
    </Empty>
  )
