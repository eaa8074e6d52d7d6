import {
  CheckOutlined,
  DeleteOutlined,
  ShareAltOutlined,
  StarFilled,
  StarOutlined,
  StopOutlined,
} from '@ant-design/icons'
import { App, Button, Tag, Typography } from 'antd'
import { useState } from 'react'

import { focusAroundIfLost } from '#web/widgets/focus-back/focus-main.ts'
import { useUndoToast } from '#web/widgets/undo-toast/use-undo-toast.tsx'
import { Select } from '#web/widgets/select/select.tsx'

import { withView, type ListView } from './list-layout.ts'
import { everything } from './page-address.ts'
import { useAddress } from './use-address.ts'
import styles from './columns.module.css'
import { roleOf } from './still-seen.ts'
import type { ListLayoutOf, SharedView } from './use-list-layout.ts'
import { useRoleOptions } from './use-role-options.ts'
import { ViewName } from './view-name.tsx'

/** What of the address belongs to a list: the record that is open over it does not. */
const searchOf = (address: URLSearchParams) =>
  new URLSearchParams(
    [...address].filter(
      ([name]) => !['record', 'mode', 'index', 'view'].includes(name) && !name.startsWith('start.'),
    ),
  ).toString()

interface RowProps {
  view: ListView
  /** With whom, where it is one's own. */
  sharedBy: readonly SharedView[]
  list: ListLayoutOf
}

const DefaultButton = ({ view, list }: Omit<RowProps, 'sharedBy'>) => {
  const isDefault = list.layout.defaultView === view.id
  return (
    <Button
      type="text"
      icon={isDefault ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      aria-pressed={isDefault}
      aria-label={`${view.name}：打开列表时默认使用`}
      title="打开列表时默认使用"
      onClick={() => void list.change({ defaultView: isDefault ? '' : view.id })}
    />
  )
}

/** The roles that see a view; its author takes it from them here. */
const Shares = ({ sharedBy, list }: Omit<RowProps, 'view'>) => {
  const sayUndo = useUndoToast()
  const stop = async (shared: SharedView) => {
    await list.unshare(shared)
    const { id, name, search, sysRoleId } = shared
    focusAroundIfLost()
    sayUndo(`已停止向${roleOf(shared)}共享“${name}”`, () => list.share({ id, name, search }, sysRoleId))
  }
  return sharedBy.map(shared => (
    <span key={shared.sysRoleId}>
      <Tag>{roleOf(shared)}</Tag>
      {shared.isMine && list.isKept && (
        <Button
          type="text"
          icon={<StopOutlined aria-hidden />}
          aria-label={`停止向${roleOf(shared)}共享 ${shared.name}`}
          title={`停止向${roleOf(shared)}共享`}
          onClick={() => void stop(shared)}
        />
      )}
    </span>
  ))
}

interface ViewRowProps extends RowProps {
  onChosen: () => void
  onShare?: () => void
}

interface ShownProps {
  name: string
  search: string
  onChosen: () => void
}

/** Leads to a view, and is ticked while it is the one that is seen. */
const ShowButton = ({ name, search, onChosen }: ShownProps) => {
  const [address, setAddress] = useAddress()
  const isShown = searchOf(address) === search
  const show = () => {
    setAddress(() => (search === '' ? everything : new URLSearchParams(search)))
    onChosen()
  }
  return (
    <Button
      type="link"
      aria-current={isShown}
      {...(isShown && { icon: <CheckOutlined aria-hidden /> })}
      onClick={show}
    >
      {name}
    </Button>
  )
}

const ViewRow = ({ view, sharedBy, list, onChosen, onShare }: ViewRowProps) => {
  const sayUndo = useUndoToast()
  const remove = async () => {
    const { views, defaultView } = list.layout
    await list.change(now => ({
      views: now.views.filter(each => each.id !== view.id),
      ...(now.defaultView === view.id && { defaultView: '' }),
    }))
    focusAroundIfLost()
    // It stands there still, for them.
    const others = sharedBy.map(roleOf).join('、')
    sayUndo(`已删除视图“${view.name}”${others && `，${others}仍能看到它`}`, () =>
      list.change(now => ({
        views: now.views.toSpliced(views.indexOf(view), 0, view),
        ...(defaultView === view.id && { defaultView }),
      })),
    )
  }
  return (
    <li>
      <ShowButton name={view.name} search={view.search} onChosen={onChosen} />
      {list.isKept && <DefaultButton view={view} list={list} />}
      {onShare && list.isKept && (
        <>
          <Button
            type="text"
            icon={<ShareAltOutlined aria-hidden />}
            aria-label={`共享 ${view.name}`}
            title="共享给角色"
            onClick={onShare}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`删除 ${view.name}`}
            onClick={() => void remove()}
          />
        </>
      )}
      <Shares sharedBy={sharedBy} list={list} />
    </li>
  )
}

const ShareWith = ({ name, onChoose }: { name: string; onChoose: (sysRoleId: string) => void }) => (
  <Select
    aria-label="共享给角色"
    placeholder={`“${name}”共享给哪个角色`}
    options={useRoleOptions()}
    onChange={onChoose}
    showSearch={{ optionFilterProp: 'label' }}
    style={{ width: '100%' }}
  />
)

/** Named views: filters, search and order under a name, one of them to begin with; a role can be let in. */
export const ViewSettings = ({ list, onChosen }: { list: ListLayoutOf; onChosen: () => void }) => {
  const [address] = useAddress()
  const { message } = App.useApp()
  const sayUndo = useUndoToast()
  const [sharing, setSharing] = useState<ListView>()
  const { views } = list.layout
  // One's own, shared with whomever, is one view.
  const others = list.shared.filter(each => !(each.isMine && views.some(({ id }) => id === each.id)))
  const keep = async (view: ListView) => {
    await list.change(now => ({ views: withView(now.views, view) }))
    // Whoever it is shared with sees what its author sees.
    const shared = list.shared.filter(each => each.isMine && each.id === view.id)
    for (const { sysRoleId } of shared) await list.share(view, sysRoleId)
  }
  const keepAs = async (called: string) => {
    const old = views.find(each => each.name === called)
    await keep({ id: old?.id ?? String(Date.now()), name: called, search: searchOf(address) })
    if (old) sayUndo(`已更新视图“${called}”`, () => keep(old))
    else void message.success(`已保存视图“${called}”`)
  }
  const share = async (view: ListView, sysRoleId: string) => {
    await list.share(view, sysRoleId)
    setSharing(undefined)
    setTimeout(focusAroundIfLost)
    void message.success(`已共享“${view.name}”`)
  }
  return (
    <>
      {list.isKept && views.length + list.shared.length === 0 && (
        <Typography.Text type="secondary">
          把现在的搜索、筛选和排序存成视图，下次一点就到；还可以设为默认，或共享给角色。
        </Typography.Text>
      )}
      <ul className={styles['columns']} aria-label="视图">
        {list.layout.defaultView !== '' && (
          <li>
            <ShowButton name="全部" search="" onChosen={onChosen} />
          </li>
        )}
        {views.map(view => (
          <ViewRow
            key={view.id}
            view={view}
            sharedBy={list.shared.filter(each => each.isMine && each.id === view.id)}
            list={list}
            onChosen={onChosen}
            onShare={() => setSharing(now => (now?.id === view.id ? undefined : view))}
          />
        ))}
        {others.map(view => (
          <ViewRow
            key={`${view.id} ${view.sysRoleId}`}
            view={view}
            sharedBy={[view]}
            list={list}
            onChosen={onChosen}
          />
        ))}
      </ul>
      {sharing && <ShareWith name={sharing.name} onChoose={sysRoleId => void share(sharing, sysRoleId)} />}
      {list.isKept && <ViewName keep={keepAs} />}
    </>
  )
}
