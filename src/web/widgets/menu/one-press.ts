import type { MenuProps } from 'antd'

/**
 * Picks by key or mouse. An item is picked as the key goes down: whatever opens with it and takes the focus would be pressed by
 * the rest of the same press, and a box that asks would answer itself.
 */
export const onePress =
  (pick: (key: string) => void): NonNullable<MenuProps['onClick']> =>
  ({ key, domEvent }) => {
    if (domEvent.type === 'keydown') domEvent.preventDefault()
    pick(key)
  }
