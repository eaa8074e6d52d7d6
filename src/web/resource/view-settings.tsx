import { DeleteOutlined, ShareAltOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { App, Button, Flex, Input, Select, Tag, Typography } from 'antd'
import { useState } from 'react'

import type { ListView } from './list-layout.ts'
import { useAddress } from './use-address.ts'
import styles from './resource.module.css'
import type { ListLayoutOf, SharedView } from './use-list-layout.ts'
import { useRoleOptions } from './use-role-options.ts'

/** What of the address belongs to a list: the record that is open over it does not. */
const searchOf = (address: URLSearchParams) =>
  new URLSearchParams(
    [...address].filter(
      ([name]) => !['record', 'mode', 'index'].includes(name) && !name.startsWith('start.'),
    ),
  ).toString()

interface RowProps {
  view: ListView
  shared?: SharedView
  list: ListLayoutOf
  onShare?: () => void
}

const ViewRow = ({ view, shared, list, onShare }: RowProps) => {
  const [, setAddress] = useAddress()
  const { defaultView, views } = list.layout
  const isDefault = defaultView === view.id
  const remove = () =>
    shared
      ? list.unshare(shared)
      : list.change({
          views: views.filter(each => each.id !== view.id),
          ...(isDefault && { defaultView: '' }),
        })
  return (
    <li>
      <Button type="link" onClick={() => setAddress(() => new URLSearchParams(view.search))}>
        {view.name}
      </Button>
      {shared && <Tag>{shared.roleName ?? '已共享'}</Tag>}
      <Button
        type="text"
        icon={isDefault ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
        aria-pressed={isDefault}
        aria-label={`${view.name}：打开列表时默认使用`}
        title="打开列表时默认使用"
        onClick={() => void list.change({ defaultView: isDefault ? '' : view.id })}
      />
      {onShare && (
        <Button
          type="text"
          icon={<ShareAltOutlined aria-hidden />}
          aria-label={`共享 ${view.name}`}
          title="共享给角色"
          onClick={onShare}
        />
      )}
      {(!shared || shared.isMine) && (
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`${shared ? '停止共享' : '删除'} ${view.name}`}
          onClick={() => void remove()}
        />
      )}
    </li>
  )
}

const ShareWith = ({ onChoose }: { onChoose: (sysRoleId: string) => void }) => (
  <Select
    aria-label="共享给角色"
    placeholder="共享给哪个角色"
    options={useRoleOptions()}
    onChange={onChoose}
    showSearch={{ optionFilterProp: 'label' }}
    style={{ width: '100%' }}
  />
)

/** Named views: filters, search and order under a name, one of them to begin with; a role can be let in. */
export const ViewSettings = ({ list }: { list: ListLayoutOf }) => {
  const [address] = useAddress()
  const { message } = App.useApp()
  const [name, setName] = useState('')
  const [sharing, setSharing] = useState<ListView>()
  const { views } = list.layout
  const add = async () => {
    const view = { id: String(Date.now()), name: name.trim(), search: searchOf(address) }
    await list.change({ views: [...views, view] })
    setName('')
    void message.success(`已保存视图“${view.name}”`)
  }
  const share = async (view: ListView, sysRoleId: string) => {
    await list.share(view, sysRoleId)
    setSharing(undefined)
    void message.success(`已共享“${view.name}”`)
  }
  return (
    <>
      {views.length + list.shared.length === 0 && (
        <Typography.Text type="secondary">
          把现在的搜索、筛选和排序存成视图，下次一点就到；还可以设为默认，或共享给角色。
        </Typography.Text>
      )}
      <ul className={styles['columns']} aria-label="视图">
        {views.map(view => (
          <ViewRow key={view.id} view={view} list={list} onShare={() => setSharing(view)} />
        ))}
        {list.shared.map(view => (
          <ViewRow key={`${view.id} ${view.sysRoleId}`} view={view} shared={view} list={list} />
        ))}
      </ul>
      {sharing && <ShareWith onChoose={sysRoleId => void share(sharing, sysRoleId)} />}
      <Flex gap={8}>
        <Input
          aria-label="视图名称"
          placeholder="视图名称，如：停用的用户"
          maxLength={20}
          value={name}
          onChange={event => setName(event.target.value)}
          onPressEnter={() => name.trim() && void add()}
        />
        <Button type="primary" disabled={name.trim() === ''} onClick={() => void add()}>
          保存当前
        </Button>
      </Flex>
    </>
  )
}
