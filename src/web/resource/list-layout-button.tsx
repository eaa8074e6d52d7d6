import { ControlOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'

import type { Resource } from '#contract/resource.ts'
import { later } from '#web/widgets/later/later.tsx'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'

import type { NamedColumn } from './list-layout.ts'
import styles from './resource.module.css'
import type { ListLayoutOf } from './use-list-layout.ts'

const ListLayoutDrawer = later(async () => (await import('./list-layout-drawer.tsx')).ListLayoutDrawer)

export interface ListLayoutProps {
  resource: Resource
  columns: readonly NamedColumn[]
  list: ListLayoutOf
}

/** Opens how the list looks: columns, density, views. What lies behind is fetched when somebody wants it. */
export const ListLayoutButton = (props: ListLayoutProps) => {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        className={styles['brief']}
        icon={<ControlOutlined aria-hidden />}
        onClick={() => {
          props.list.refresh()
          setOpen(true)
        }}
        title="列、密度和视图"
      >
        视图
      </Button>
      {isOpen !== undefined && (
        <LazyPart>
          <ListLayoutDrawer {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}
