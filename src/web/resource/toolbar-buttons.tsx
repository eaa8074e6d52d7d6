import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { useIsFetching } from '@tanstack/react-query'
import type { ButtonProps } from 'antd'
import type { ReactNode } from 'react'

import type { Resource } from '#contract/resource.ts'
import { focusMainIfLost } from '#web/widgets/focus-back/focus-main.ts'

import { BriefButton } from './brief-button.tsx'
import { canActOn } from './chosen-limit.ts'
import styles from './toolbar.module.css'

export interface ToolbarAction {
  name: string
  icon?: ReactNode
  label: string
  onClick: () => void
  disabled?: boolean
  /** Acts on the rows that are chosen: only while there are some, and not more than a call takes. */
  isForChosen?: true
  /** In the view toolbar: shown outside edit mode too. */
  always?: boolean
}

interface FoldingProps extends Pick<ButtonProps, 'icon' | 'type' | 'loading' | 'onClick' | 'aria-expanded'> {
  label: string
  /** What is told beside it; usually the word itself, where that is not seen. */
  title?: string
  /** Where the row has no room the words go, of those with the lowest rank first. */
  rank: 1 | 2 | 3 | 4 | 5 | 6
  /** While rows are chosen, where there is little room, the way out of that stands in its place. */
  yields?: boolean
  /** An arrow up and one down are told apart by their words: on a phone they stay. */
  keepsWord?: boolean
}

/** One that every list has: its icon says it where there is no room for its word. */
export const FoldingButton = ({ rank, yields, keepsWord, ...rest }: FoldingProps) => (
  <BriefButton
    {...rest}
    className={`${styles[keepsWord ? 'short' : 'brief']} ${yields ? styles['yields'] : ''}`}
    data-folds={rank}
  />
)

/** What it says and whether it can be pressed, with so many rows chosen. */
export const onChosen = (action: ToolbarAction, chosen: number): ToolbarAction =>
  action.isForChosen
    ? {
        ...action,
        label: chosen > 0 ? `${action.label}（${chosen}）` : action.label,
        disabled: !canActOn(chosen),
      }
    : action

/** The screen's own; their words are the last to go. */
export const CustomActions = ({ actions }: { actions: readonly ToolbarAction[] }) =>
  actions.map(({ name, label, icon, onClick, disabled }) => (
    <BriefButton
      key={name}
      label={label}
      icon={icon}
      onClick={onClick}
      disabled={disabled === true}
      {...(icon && { className: styles['short'] })}
    />
  ))

/** Turns while anything of the resource is asked for; the list itself is not drawn anew for that. */
export const Refresh = ({ resource, refresh }: { resource: Resource; refresh: () => void }) => {
  const isFetching = useIsFetching({ queryKey: [resource.name, 'selectPage'] }) > 0
  return (
    <FoldingButton
      rank={1}
      label="刷新"
      icon={<ReloadOutlined aria-hidden spin={isFetching} />}
      onClick={refresh}
    />
  )
}

/** What is chosen may stand on other pages, or be found by no search any more. */
export const Clear = ({ onClear }: { onClear: () => void }) => (
  <FoldingButton
    rank={6}
    type="text"
    label="取消选择"
    icon={<CloseOutlined aria-hidden />}
    onClick={() => {
      onClear()
      setTimeout(focusMainIfLost)
    }}
  />
)
