import { Button, type ButtonProps } from 'antd'

import { Hint } from '#web/widgets/tooltip/hint.tsx'

interface Props extends Omit<ButtonProps, 'title'> {
  label: string
  /** What is told beside it; usually the word itself, where that is not seen. */
  title?: string
}

/** It has given up its word, in a narrow row or on a tablet, where the word is one pixel wide. */
const isWordless = (button: HTMLElement) =>
  button.dataset['folded'] !== undefined || (button.lastElementChild?.getBoundingClientRect().width ?? 0) <= 1

/** A tool whose icon may have to say it. */
export const BriefButton = ({ label, title = label, ...rest }: Props) => (
  <Hint
    title={title}
    // Above it stands the bar of tabs, which would cover it.
    placement="bottom"
    isNeeded={button => title !== label || isWordless(button)}
  >
    {button => (
      <Button {...rest} ref={button}>
        {label}
      </Button>
    )}
  </Hint>
)
