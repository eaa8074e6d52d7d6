import { TableOutlined } from '@ant-design/icons'
import { useState } from 'react'

import type { Resource } from '#contract/resource.ts'
import { later } from '#web/widgets/later/later.tsx'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'

import type { NamedColumn } from './list-layout.ts'
import { FoldingButton } from './toolbar-buttons.tsx'
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
      <FoldingButton
        rank={2}
        label="视图"
        title="列、密度和视图"
        icon={<TableOutlined aria-hidden />}
        onClick={() => {
          props.list.refresh()
          setOpen(true)
        }}
      />
      {isOpen !== undefined && (
        <LazyPart>
          <ListLayoutDrawer {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}
