import { Button, Popover, Tree, Typography, type TreeProps } from 'antd'
import type { BasicDataNode } from 'antd/es/tree'
import { useEffect, useRef, useState, type ComponentRef, type KeyboardEvent } from 'react'

import { keepInside } from '../focus-back/keep-inside.ts'
import { useMenu } from '../menu/use-menu.ts'
import styles from './contents-menu.module.css'
import type { Contents, Heading, Pages, Spot } from './draw.ts'
import { above, headingAt } from './heading-at.ts'

const rowHeight = 32
const mostRows = 14
/** Pixels of the window that the panel leaves above itself, and what is below it. */
const around = 140

const fieldNames = { title: 'title', key: 'key', children: 'children' }

/** A heading as the tree takes it. */
interface Branch extends BasicDataNode, Omit<Heading, 'children'> {
  children?: Branch[]
}

interface ListProps {
  contents: Contents
  pages: Pages
  onChoose: (spot: Spot) => void
}

/** The headings, unfolded where one is reading, which is marked. */
const HeadingTree = ({ contents, pages, onChoose }: ListProps) => {
  const { headings, isCut, find, findAll } = contents
  const [spots, setSpots] = useState<ReadonlyMap<string, Spot>>()
  const [here, setHere] = useState<string>()
  /** Where the keys are. */
  const [active, setActive] = useState<string | null>(null)
  const [expanded, setExpanded] = useState<string[]>(
    headings.length === 1 ? headings.map(({ key }) => key) : [],
  )
  const tree = useRef<ComponentRef<typeof Tree>>(null)
  /** To find where all headings are may take seconds: by then the reader may be among them, and nothing moves under his hand. */
  const isUsed = useRef(false)
  const touch = () => {
    isUsed.current = true
  }
  useEffect(() => {
    let isThere = true
    const mark = async () => {
      const found = await findAll()
      if (!isThere) return
      setSpots(found)
      let read = 0
      pages.follow(at => (read = at))()
      const key = headingAt(found, read)
      if (key === undefined) return
      setHere(key)
      if (isUsed.current) return
      setActive(key)
      setExpanded(before => [...new Set([...before, ...above(key)])])
      // Its row is there once those above it are unfolded.
      setTimeout(() => tree.current?.scrollTo({ key, align: 'auto' }))
    }
    void mark()
    return () => {
      isThere = false
    }
  }, [findAll, pages])
  const titleOf: TreeProps<Branch>['titleRender'] = ({ key, title }) => (
    <span className={styles['heading']} title={title} data-leads={spots?.has(key) !== false}>
      <span className={styles['title']}>{title}</span>
      <span className={styles['page']}>{(spots?.get(key)?.at ?? -1) + 1 || ''}</span>
    </span>
  )
  const unfold = (key: string) =>
    setExpanded(before => (before.includes(key) ? before.filter(each => each !== key) : [...before, key]))
  /** One that leads nowhere may have others under it that do. */
  const choose = async (key: string) => {
    const spot = await find(key)
    if (spot) onChoose(spot)
    else unfold(key)
  }
  /** The library would fold the row, or do nothing where one is reading already. */
  const onKey = (event: KeyboardEvent) => {
    touch()
    if (event.key !== 'Enter' || active === null) return
    event.preventDefault()
    event.stopPropagation()
    void choose(active)
  }
  return (
    <div
      data-flat={headings.every(({ children = [] }) => children.length === 0)}
      onKeyDownCapture={onKey}
      onPointerDownCapture={touch}
      onWheelCapture={touch}
    >
      <Tree<Branch>
        ref={tree}
        blockNode
        height={Math.min(rowHeight * mostRows, window.innerHeight - around)}
        treeData={[...headings]}
        fieldNames={fieldNames}
        titleRender={titleOf}
        expandedKeys={expanded}
        onExpand={keys => setExpanded(keys.map(String))}
        activeKey={active}
        onActiveChange={key => setActive(key === null ? null : String(key))}
        selectedKeys={here === undefined ? [] : [here]}
        onSelect={(_, { node }) => void choose(node.key)}
      />
      {isCut && <Typography.Text type="secondary">标题太多，后面的没有列出</Typography.Text>}
    </div>
  )
}

interface MenuProps {
  contents: Contents
  pages: Pages
  zIndex: number
}

const Menu = ({ contents, pages, zIndex }: MenuProps) => {
  const menu = useMenu()
  const box = useRef<HTMLDivElement>(null)
  const close = () => menu.onOpenChange(false)
  const onChoose = (spot: Spot) => {
    pages.show(spot)
    close()
  }
  return (
    <Popover
      {...menu}
      trigger="click"
      placement="topRight"
      arrow={false}
      // On a phone there is room on neither side: it moves along until it fits.
      align={{ overflow: { adjustY: true, shiftX: true } }}
      zIndex={zIndex + 1}
      classNames={{ root: styles['panel'] ?? '' }}
      destroyOnHidden
      afterOpenChange={isOpen => isOpen && box.current?.querySelector<HTMLElement>('[role=tree]')?.focus()}
      content={
        <div
          ref={box}
          role="dialog"
          aria-label="目录"
          className={styles['box']}
          onKeyDown={event => {
            keepInside(event)
            if (event.key !== 'Escape') return
            // The document stays open.
            event.stopPropagation()
            close()
          }}
        >
          <HeadingTree contents={contents} pages={pages} onChoose={onChoose} />
        </div>
      }
    >
      <Button aria-haspopup="dialog" aria-expanded={menu.open}>
        目录
      </Button>
    </Popover>
  )
}

interface Props extends Omit<MenuProps, 'contents'> {
  contents: Promise<Contents | undefined>
}

/** The headings of a document, to go to, once they are known, where there are any. */
export const ContentsMenu = ({ contents: coming, ...rest }: Props) => {
  const [contents, setContents] = useState<Contents>()
  useEffect(() => {
    let isThere = true
    const show = async () => {
      const found = await coming
      if (isThere) setContents(found)
    }
    void show()
    return () => {
      isThere = false
    }
  }, [coming])
  return contents && <Menu contents={contents} {...rest} />
}
