import { Dropdown, type MenuProps } from 'antd'

import { useBackCloses } from '#web/widgets/back-closes/use-back-closes.ts'
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

const Wanted = ({
  isOpen,
  items,
  placement = 'bottomRight',
  onOpenChange,
  onPick,
}: Props & { isOpen: boolean }) => {
  useBackCloses(isOpen, () => onOpenChange(false))
  return (
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
}

/** The menu of a button that stands in every row of a list: there once somebody wants it. Lies along the button's lower edge. */
export const MenuBelow = ({ isOpen, ...rest }: Props) =>
  isOpen !== undefined && <Wanted isOpen={isOpen} {...rest} />
