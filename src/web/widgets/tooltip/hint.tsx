import { Tooltip } from 'antd'
import { useRef, useState, type ReactElement, type Ref } from 'react'
import { mediaQuery } from '../media/media-query.ts'

/** Within the landmark that the control stands in, and not behind the page. */
const beside = (control: HTMLElement): HTMLElement => control.parentElement ?? document.body

/** After a tap the words would stay over the next control, and take the tap that is meant for it. */
const isByFinger = () => mediaQuery('(hover: none)').matches

/** Whether somebody has come to it; not that a dialog has given the focus back to it. */
const isMeant = (control: HTMLElement) => control.matches(':hover, :focus-visible')

interface Props {
  title: string
  placement?: 'top' | 'bottom'
  /** Something else has opened over the pointer, which then never leaves it. */
  isShut?: boolean
  /** Whether there is something to be told that is not seen; otherwise always. */
  isNeeded?: (control: HTMLElement) => boolean
  children: (control: Ref<HTMLButtonElement>) => ReactElement
}

/** The word of a control, told to whoever points at it or comes to it by key. */
export const Hint = ({ title, placement = 'top', isShut = false, isNeeded, children }: Props) => {
  const control = useRef<HTMLButtonElement>(null)
  const [isTold, setTold] = useState(false)
  const tell = (wanted: boolean) => {
    const { current } = control
    const isHere = current !== null && !isByFinger() && isMeant(current)
    setTold(wanted && isHere && (isNeeded?.(current) ?? true))
  }
  return (
    <Tooltip
      title={title}
      placement={placement}
      getPopupContainer={beside}
      trigger={['hover', 'focus']}
      open={isTold && !isShut}
      onOpenChange={tell}
    >
      {children(control)}
    </Tooltip>
  )
}
