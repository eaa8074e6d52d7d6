import { Alert, App, Button, Flex } from 'antd'

import { useAppState } from '#web/session/app-state.ts'
import { focusAroundIfLost } from '#web/widgets/focus-back/focus-main.ts'
import { useUndoToast } from '#web/widgets/undo-toast/use-undo-toast.tsx'
import { Segmented } from '#web/widgets/segmented/segmented.tsx'
import { Drawer } from '#web/widgets/drawer/drawer.tsx'
import { Heading } from '#web/widgets/heading/heading.tsx'

import { ColumnSettings } from './column-settings.tsx'
import type { ListLayoutProps } from './list-layout-button.tsx'
import { densities, type Density } from './list-layout.ts'
import { SortChoice } from './sort-choice.tsx'
import { stillSeen } from './still-seen.ts'
import { ViewSettings } from './view-settings.tsx'

/** Nearer to what it is over than to what is above it. */
const apart = { margin: '12px 0 0' }

interface Props extends ListLayoutProps {
  isOpen: boolean
  onClose: () => void
}

/** How one person has one list. Every change acts at once and is kept on the server. */
export const ListLayoutDrawer = ({ resource, columns, list, isOpen, onClose }: Props) => {
  const isMobile = useAppState(state => state.device === 'mobile')
  const { message } = App.useApp()
  const sayUndo = useUndoToast()
  const forget = async () => {
    const { layout } = list
    // They stand there still, for others.
    const left = list.shared.filter(({ id, isMine }) => isMine && layout.views.some(each => each.id === id))
    await list.forget()
    focusAroundIfLost()
    const { length } = layout.views
    const also = length > 0 ? `，并删除了我的 ${length} 个视图${stillSeen(left)}` : ''
    sayUndo(`${resource.title}列表的列和行高已恢复默认${also}`, async () => {
      await list.change(layout)
      void message.success('已撤销，列、行高和视图和原来一样')
    })
  }
  return (
    <Drawer
      title={`${resource.title}列表的视图`}
      open={isOpen}
      onClose={onClose}
      size={isMobile ? '100%' : 420}
      footer={
        list.isKept && (
          <Button block disabled={!list.isChanged} onClick={() => void forget()}>
            恢复默认（也会删除我的视图）
          </Button>
        )
      }
    >
      <Flex vertical gap={12}>
        {!list.isKept && (
          <Alert type="info" showIcon title="您正在以他人的身份查看，这里的改动只在这次查看中有效" />
        )}
        <Heading rank={2} style={{ margin: 0 }}>
          视图
        </Heading>
        <ViewSettings list={list} onChosen={onClose} />
        {isMobile ? (
          <>
            <Heading rank={2} style={apart}>
              排序
            </Heading>
            <SortChoice resource={resource} columns={columns} />
          </>
        ) : (
          <>
            <Heading rank={2} style={apart}>
              行高
            </Heading>
            <Segmented<Density>
              block
              aria-label="行高"
              options={[...densities]}
              value={list.layout.density}
              onChange={density => void list.change({ density })}
            />
          </>
        )}
        <Heading rank={2} style={apart}>
          列
        </Heading>
        <ColumnSettings columns={columns} list={list} isCards={isMobile} />
      </Flex>
    </Drawer>
  )
}
