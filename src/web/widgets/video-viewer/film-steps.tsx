import { StepBackwardOutlined, StepForwardOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import type { MouseEvent } from 'react'

interface Props {
  /** From 1. */
  at: number
  of: number
  onPrevious: () => void
  onNext: () => void
  player: HTMLElement | null
}

/** A press of the mouse leaves the keys with the film; whoever presses by key stays at the button. */
const by = (player: HTMLElement | null, act: () => void) => (event: MouseEvent) => {
  if (event.detail > 0) player?.focus({ preventScroll: true })
  act()
}

/** Which film of the list this is, and the ways to the others. */
export const FilmSteps = ({ at, of, onPrevious, onNext, player }: Props) => (
  <Flex justify="center" align="center" gap="small" style={{ marginTop: 12 }}>
    <Button
      aria-label="上一个"
      title="上一个（Page Up）"
      aria-keyshortcuts="PageUp"
      icon={<StepBackwardOutlined aria-hidden />}
      onClick={by(player, onPrevious)}
    />
    <span>
      {at} / {of}
    </span>
    <Button
      aria-label="下一个"
      title="下一个（Page Down）"
      aria-keyshortcuts="PageDown"
      icon={<StepForwardOutlined aria-hidden />}
      onClick={by(player, onNext)}
    />
  </Flex>
)
