import {
  DeleteOutlined,
  DownloadOutlined,
  FilterOutlined,
  PlusOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'

import { messages } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import { SearchBox } from '#web/widgets/text-box/search-box.tsx'
import { LazyPart } from '#web/widgets/lazy-part/lazy-part.tsx'

import { canActOn, isTooMany, tooManyWords } from './chosen-limit.ts'
import { FilterPanel } from './list-parts.ts'
import type { PageState } from './page-address.ts'
import styles from './toolbar.module.css'
import {
  Clear,
  CustomActions,
  FoldingButton,
  onChosen,
  Refresh,
  type ToolbarAction,
} from './toolbar-buttons.tsx'
import { useHeightTold } from './use-height-told.ts'
import { useKeptAwake } from './use-kept-awake.ts'
import type { PagePermissions } from './use-permissions.ts'
import { useScrolled } from './use-scrolled.ts'
import { useWholeWords } from './use-whole-words.ts'

interface Props {
  resource: Resource
  permissions: PagePermissions
  page: PageState
  show: (change: Partial<PageState>) => void
  refresh: () => void
  /** Without one the button is not there: records that only the server writes, calls that do not exist. */
  onAdd?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  onImport?: (() => void) | undefined
  onExport?: (() => void) | undefined
  isExporting?: boolean
  deleteVerb?: string | undefined
  /** How many rows are chosen; deleting needs one, and takes only so many. */
  chosen: number
  /** Chooses none of them any more, on whichever page they are. */
  onClear?: () => void
  actions?: readonly ToolbarAction[]
  /** How the list looks. */
  layout?: ReactNode
}

const Search = ({ resource, page: { keyword }, show }: Pick<Props, 'resource' | 'page' | 'show'>) => {
  const [typed, setTyped] = useState({ keyword, text: keyword })
  if (typed.keyword !== keyword) setTyped({ keyword, text: keyword })
  useKeptAwake(`${resource.name} search`, typed.text !== keyword)
  return (
    <SearchBox
      className={styles['search']}
      start={keyword}
      placeholder={messages.searchPlaceholder}
      label="搜索"
      onText={text => setTyped({ keyword, text })}
      onSearch={word => show({ keyword: word })}
    />
  )
}

const folding = `.${styles['brief']}, .${styles['short']}`

/** The list toolbar of specification sections 5 and 6. */
export const ListToolbar = (props: Props) => {
  const { resource, permissions, page, show, refresh, chosen, actions = [] } = props
  const { onAdd, onDelete, onImport, onExport, deleteVerb = '删除' } = props
  const onClear = chosen > 0 ? props.onClear : undefined
  const filterCount = Object.keys(page.filters).length
  const isFiltered = filterCount > 0
  const [isExpanded, setExpanded] = useState(isFiltered)
  // Folded away, the panel gives up what was begun in it.
  const [isBegun, setBegun] = useState(false)
  useKeptAwake(`${resource.name} filter`, isExpanded && isBegun)
  // A view brings filters along: what the list leaves out is said, until somebody folds it away.
  const [wasFiltered, setWasFiltered] = useState(isFiltered)
  if (isFiltered !== wasFiltered) {
    setWasFiltered(isFiltered)
    if (isFiltered) setExpanded(true)
  }
  const ref = useRef<HTMLDivElement>(null)
  const isFixed = useScrolled(ref)
  useHeightTold(ref, isFixed)
  const tools = useRef<HTMLDivElement>(null)
  useWholeWords(tools, folding)
  return (
    <div
      ref={ref}
      className={`${styles['toolbar']} ${isFixed ? styles['fixed'] : ''}`}
      data-stays
      data-chosen={chosen > 0 || undefined}
      data-begun={(isExpanded && isBegun) || undefined}
      role="toolbar"
      aria-label="列表工具栏"
    >
      <div ref={tools} className={styles['tools']}>
        <div className={styles['actions']}>
          {onAdd && permissions.may('add') && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
              新增
            </Button>
          )}
          {onDelete && permissions.may('delete') && (
            <Button
              danger
              icon={<DeleteOutlined aria-hidden />}
              disabled={!canActOn(chosen)}
              onClick={onDelete}
            >
              {chosen > 0 ? `${deleteVerb}（${chosen}）` : deleteVerb}
            </Button>
          )}
          {onImport && permissions.may('import') && (
            <FoldingButton
              rank={5}
              keepsWord
              label="导入"
              icon={<UploadOutlined aria-hidden />}
              onClick={onImport}
              yields={onClear !== undefined}
            />
          )}
          {onExport && permissions.may('export') && (
            <FoldingButton
              rank={4}
              keepsWord
              label="导出"
              icon={<DownloadOutlined aria-hidden />}
              loading={props.isExporting === true}
              onClick={onExport}
            />
          )}
          {/* Those that every list has stand together; on a phone the screen's own have a line below them. */}
          <Refresh resource={resource} refresh={refresh} />
          {/* Behind those that every list has, which stay where a hand goes to them. */}
          {onClear && <Clear onClear={onClear} />}
          <CustomActions actions={actions.map(each => onChosen(each, chosen))} />
        </div>
        <Search resource={resource} page={page} show={show} />
        <Badge className={styles['badge']} count={isExpanded ? 0 : filterCount} size="small" data-folds={3}>
          <FoldingButton
            rank={3}
            label="筛选"
            icon={<FilterOutlined aria-hidden />}
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          />
        </Badge>
        {props.layout}
      </div>
      {isTooMany(chosen) && <p className={styles['limit']}>{tooManyWords}</p>}
      <LazyPart>
        {isExpanded && (
          <FilterPanel
            resource={resource}
            filters={page.filters}
            onChange={filters => show({ filters })}
            onBegun={setBegun}
          />
        )}
      </LazyPart>
    </div>
  )
}
