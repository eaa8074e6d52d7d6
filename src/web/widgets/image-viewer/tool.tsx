import { Button } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  label: string
  /** What it tells beyond its name. */
  hint?: string
  icon: ReactNode
  onClick: () => void
  disabled?: boolean
}

/** A button over the picture. */
export const Tool = (props: Props) => (
  <Button
    type="text"
    shape="circle"
    title={props.hint ? `${props.label}（${props.hint}）` : props.label}
    aria-label={props.label}
    icon={props.icon}
    disabled={props.disabled ?? false}
    onClick={props.onClick}
    style={{ color: props.disabled ? '#ffffff66' : '#fff' }}
  />
)
