import { useQuery } from '@tanstack/react-query'
import { Empty, Spin } from 'antd'
import { useId, useState, type ReactElement, type ReactNode } from 'react'

import { adminAccount } from '#contract/permission.ts'
import { resourceNamed } from '#contract/resources/index.ts'
import type { TreeHit } from '#contract/tree-calls.ts'
import { useSession } from '#web/session/store.ts'

import styles from './cell.module.css'
import { clearable } from '#web/widgets/clearable/clearable.tsx'
import { Select } from '#web/widgets/select/select.tsx'
import { TreeSelect } from '#web/widgets/select/tree-select.tsx'
import { roleOptions } from './use-role-options.ts'
import { useSearch } from './use-search.ts'
import { useTreeSearch } from './use-tree-search.ts'
import { isTree, useTreeNodes } from './use-tree-nodes.ts'
import { useUnfolded } from './use-unfolded.ts'

export interface Chosen {
  value: string
  label: ReactNode
}

export interface RefInputProps {
  id?: string
  /** The resource whose records are chosen from. */
  resource: string
  value: readonly Chosen[]
  onChange: (chosen: Chosen[]) => void
  multiple?: boolean
  /** Of a tree: every node has a box of its own, and ticking one says nothing of those below it (specification section 3). */
  checkStrictly?: boolean
  /** Narrows a tree, as the departments of one organisation. */
  within?: Record<string, string>
  /** Of what is searched: only among these, as select-page takes it. */
  only?: readonly string[]
  /** Records that cannot be chosen, as its own parent or what is being deleted. */
  exclude?: readonly string[]
  disabled?: boolean
  'aria-label'?: string
}

const toList = (chosen: Chosen | readonly Chosen[] | null | undefined): Chosen[] =>
  (Array.isArray(chosen) ? chosen : [chosen])
    .filter(each => !!each)
    .map(({ value, label }: Chosen) => ({ value, label }))

const shared = ({ id, resource, multiple, value, disabled, 'aria-label': ariaLabel }: RefInputProps) => ({
  id,
  disabled,
  'aria-label': ariaLabel,
  labelInValue: true as const,
  allowClear: clearable,
  style: { width: '100%' },
  placeholder: `请选择${resourceNamed(resource).title}`,
  value: multiple ? [...value] : value[0],
})

const nothing = (isFetching: boolean, error: Error | null, words: string) =>
  isFetching ? (
    <Spin size="small" />
  ) : (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={error?.message ?? words} />
  )

interface Option {
  id: string
  pId: string | null
  value: string
  /** As it stands in the list, and as it is called once it is chosen. */
  title: ReactNode
  name: ReactNode
  isLeaf: boolean
  disabled?: boolean
}

/** Of several that bear one name the place says which. */
const placed = ({ id, label, path, disabled }: TreeHit): Option => ({
  id,
  pId: null,
  value: id,
  name: label,
  title: (
    <span title={label}>
      <span>{label}</span>
      {disabled && '（停用）'}
      {path.length > 0 && <span className={styles['hint']}>{path.join(' / ')}</span>}
    </span>
  ),
  isLeaf: true,
  disabled,
})

const none: readonly string[] = []

const TreeRefInput = (props: RefInputProps) => {
  const { resource, value, onChange, multiple, checkStrictly, within, exclude = none } = props
  const [isOpen, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const known = useTreeNodes(resource, isOpen, within, exclude[0])
  const { nodes, load, loaded, isLoading, error, isWhole } = known
  const { box, keys, unfold } = useUnfolded(known, { resource, chosen: value, within, isOpen, keyword })
  // What is not loaded cannot be searched here: the server looks through all of it.
  const search = useTreeSearch(resource, keyword, isOpen && !isWhole && keyword !== '', within)
  const isSearching = !isWhole && keyword !== ''
  const tree: Option[] = nodes.map(node => ({
    id: node.id,
    pId: node.parentId,
    value: node.id,
    title: node.label,
    name: node.label,
    isLeaf: node.isLeaf,
    disabled: node.disabled === true || exclude.includes(node.id),
  }))
  const found = search.hits.map(placed).filter(each => !exclude.includes(each.id))
  const ownId = useId()
  const id = props.id ?? ownId
  // The box says that it opens what bears this name; the library gives it to lists only.
  const named = (popup: ReactElement) => <div id={`${id}_list`}>{popup}</div>
  return (
    <TreeSelect
      ref={box}
      {...shared(props)}
      id={id}
      popupRender={named}
      multiple={multiple === true}
      {...(checkStrictly && {
        treeCheckable: true,
        treeCheckStrictly: true,
        maxTagCount: 'responsive' as const,
      })}
      treeDataSimpleMode
      treeNodeLabelProp="name"
      treeData={isSearching ? found : tree}
      treeExpandedKeys={[...keys]}
      onTreeExpand={next => unfold(next.map(String))}
      treeLoadedKeys={loaded}
      loadData={async node => load(String(node.value))}
      showSearch={{ onSearch: setKeyword, filterTreeNode: !isSearching, treeNodeFilterProp: 'title' }}
      onOpenChange={setOpen}
      notFoundContent={nothing(isLoading || search.isFetching, error ?? search.error, '没有可选的内容')}
      onChange={(chosen: Chosen | Chosen[] | null) => onChange(toList(chosen))}
    />
  )
}

const withHint = ({ data }: { data: { label: ReactNode; hint: string } }) => (
  <>
    <span>{data.label}</span>
    {data.hint && <span className={styles['hint']}>{data.hint}</span>}
  </>
)

const SearchRefInput = (props: RefInputProps) => {
  const { resource, onChange, multiple, only } = props
  const [isOpen, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const { options, error, isFetching } = useSearch(resource, keyword, isOpen, only)
  return (
    <Select
      {...shared({ ...props, value: named(props.value, options) })}
      {...(multiple && { mode: 'multiple' as const })}
      showSearch={{ onSearch: setKeyword, filterOption: false }}
      options={options}
      optionRender={withHint}
      onOpenChange={setOpen}
      notFoundContent={nothing(isFetching, error, '没有找到，换个词试试')}
      onChange={(chosen: Chosen | Chosen[] | null) => onChange(toList(chosen))}
    />
  )
}

/** An option says best what it is called; the given name is for what is not among them. */
const named = (chosen: readonly Chosen[], options: readonly Chosen[]): Chosen[] =>
  chosen.map(each => options.find(option => option.value === each.value) ?? each)

/** Below the roles that somebody may give: others are not missing, they are not his to give. */
const onlyGivable = (list: ReactElement) => (
  <>
    {list}
    <div className={styles['below']}>只列出您可以授予的角色</div>
  </>
)

/** Roles that the caller may give: nobody gives a right that he does not hold. */
const RoleInput = (props: RefInputProps) => {
  const givesAll = useSession(state => state.userAccount === adminAccount)
  const { data, error, isFetching } = useQuery({ ...roleOptions, meta: { quiet: true } })
  const options = (data ?? [])
    .filter(role => !props.exclude?.includes(role.id))
    .map(role => ({ value: role.id, label: role.roleName }))
  return (
    <Select
      {...shared({ ...props, value: named(props.value, options) })}
      {...(props.multiple && { mode: 'multiple' as const })}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      notFoundContent={nothing(isFetching, error, '没有可以给出的角色')}
      {...(!givesAll && { popupRender: onlyGivable })}
      onChange={(chosen: Chosen | Chosen[] | null) => props.onChange(toList(chosen))}
    />
  )
}

/** Chooses records of another resource: from its tree, from the roles one may give, or by searching. */
export const RefInput = (props: RefInputProps) => {
  if (props.resource === 'sys/role') return <RoleInput {...props} />
  return isTree(props.resource) ? <TreeRefInput {...props} /> : <SearchRefInput {...props} />
}
