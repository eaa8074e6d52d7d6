import { ConfigProvider } from 'antd'
import type { ComponentProps } from 'react'

import styles from './text-box.module.css'

/** The browser's own line of text in the looks of the component library. */
export const NativeBox = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'size'>) => {
  const { componentSize } = ConfigProvider.useConfig()
  return (
    <input
      type="text"
      autoComplete="off"
      {...rest}
      className={className ? `${styles['box']} ${className}` : styles['box']}
      data-size={componentSize}
    />
  )
}
