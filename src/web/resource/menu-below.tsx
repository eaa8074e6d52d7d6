import { Dropdown, type MenuProps } from 'antd'

import { onePress } from '#web/widgets/menu/one-press.ts'

import styles from './cell.module.css'

interface Props {
  /** Undefined until somebody has wanted it: then it is not there at all. */
  isOpen: boolean | undefined
  items: NonNullable<MenuProps['items']>
  placement?: 'bottomLeft' | 'bottomRight'
  onOpenChange: (isOpen: boolean) => void
  onPick: () => void
}

/** The menu of a button that stands in every row of a list: there once somebody wants it. Lies along the button's lower edge. */
export const MenuBelow = ({ isOpen, items, placement = 'bottomRight', onOpenChange, onPick }: Props) =>
  isOpen !== undefined && (
    <Dropdown
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={['click']}
      placement={placement}
      autoFocus
      menu={{ items, onClick: onePress(onPick) }}
    >
      <span className={styles['anchor']} aria-hidden />
    </Dropdown>
  )
