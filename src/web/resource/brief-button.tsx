import { Button, Tooltip, type ButtonProps } from 'antd'
import { useRef, useState } from 'react'

import { beside } from '#web/widgets/tooltip/beside.ts'

interface Props extends Omit<ButtonProps, 'title'> {
  label: string
  /** What is told beside it; usually the word itself, where that is not seen. */
  title?: string
}

/** It has given up its word, in a narrow row or on a tablet, where the word is one pixel wide. */
const isWordless = (button: HTMLElement | null) =>
  button !== null &&
  (button.dataset['folded'] !== undefined ||
    (button.lastElementChild?.getBoundingClientRect().width ?? 0) <= 1)

/** A tool whose icon may have to say it: the keyboard is told the word as the pointer is. */
export const BriefButton = ({ label, title = label, ...rest }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isTold, setTold] = useState(false)
  return (
    <Tooltip
      title={title}
      // Above it stands the bar of tabs, which would cover it.
      placement="bottom"
      getPopupContainer={beside}
      trigger={['hover', 'focus']}
      open={isTold}
      onOpenChange={wanted => setTold(wanted && (title !== label || isWordless(button.current)))}
    >
      <Button {...rest} ref={button}>
        {label}
      </Button>
    </Tooltip>
  )
}
