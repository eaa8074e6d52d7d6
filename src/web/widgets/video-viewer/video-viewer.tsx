import { StepBackwardOutlined, StepForwardOutlined } from '@ant-design/icons'
import { Alert, App, Button, Flex, Modal, Watermark } from 'antd'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'

import { imageViewer, limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { anew } from '../toast/anew.ts'
import { markFont } from '../watermark/mark-font.ts'
import { attachPlayer, type Detach } from './attach-player.ts'
import { nextInLoop, previousInLoop } from './play-list.ts'
import { playerKeys, pressPlayerKey, seekTo } from './player-keys.ts'

export interface ViewedVideo {
  url: string
  name: string
  /** Extension, where neither name nor address tells. */
  type?: string
}

interface Props {
  videos: readonly ViewedVideo[]
  start?: number
  zIndex?: number
  watermark?: string
  /** The address that opens a `url`, asked again when an earlier one has expired in the middle of a film. */
  addressOf?: (url: string) => string
  onClose: () => void
}

/** Tries the same film once more, from where it stopped, before saying that it failed. */
const mostTries = 2

/** A browser that wants a click first shows its own button. */
const play = (video: HTMLVideoElement) => void video.play().catch(() => undefined)

const playFrom = (video: HTMLVideoElement, seconds: number) => {
  video.currentTime = seconds
  play(video)
}

/** Whether nobody is at another control: the focus is nowhere, on the dialog as a whole or on the player already. */
const isFocusFree = (player: Element) => document.activeElement?.contains(player) ?? true

/** One try at a film; another one is another object. */
interface Run {
  index: number
  /** Where it begins, in seconds. */
  from: number
}

/** Plays a list that goes round (specification sections 2, 4 and 9). */
export const VideoViewer = ({
  videos,
  start = 0,
  zIndex = imageViewer.zIndex,
  watermark,
  addressOf = url => url,
  onClose,
}: Props) => {
  const { message } = App.useApp()
  const [run, setRun] = useState<Run>({ index: start, from: 0 })
  const [tries, setTries] = useState(0)
  /** So many before this one could not be played, one after the other: where none can, it stays. */
  const [skipped, setSkipped] = useState(0)
  const [isStuck, setIsStuck] = useState(false)
  /** The element is: only once the dialog has opened, which takes its time where it moves. */
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const keysId = useId()
  const { index } = run
  const video = videos[index]

  const begin = (to: number) => {
    setTries(0)
    setIsStuck(false)
    setRun({ index: to, from: 0 })
  }
  /** A list that goes round does not end with a film that is broken. */
  const giveUp = () => {
    if (skipped + 1 >= videos.length) return setIsStuck(true)
    const content = `“${video?.name ?? ''}”${messages.imageFailed}，已接着播放下一个`
    // A player and its element may both complain of the same film.
    void message.warning({ key: `film-${index}`, content, duration: anew(limits.noticeSeconds) })
    setSkipped(skipped + 1)
    begin(nextInLoop(index, videos.length))
  }
  const fail = () => {
    const from = element?.currentTime ?? 0
    // One that got further since is worth another try: its address has expired, or the line was cut off.
    const isFurther = from > run.from + 1
    if (isFurther) setSkipped(0)
    const tried = isFurther ? 1 : tries + 1
    if (tried >= mostTries) return giveUp()
    setTries(tried)
    setRun({ index, from })
  }
  const onFail = useEffectEvent(fail)
  const onUnplayable = useEffectEvent(giveUp)
  const attach = useEffectEvent((node: HTMLVideoElement, at: number) => {
    const film = videos[at]
    return film && attachPlayer(node, film, addressOf(film.url), () => onFail())
  })

  // The dialog opens with the focus on its first button, which closes it.
  useEffect(() => element?.focus({ preventScroll: true }), [element])
  useEffect(() => {
    if (!element || isStuck) return
    if (isFocusFree(element)) element.focus({ preventScroll: true })
    let detach: Detach | undefined
    let isOver = false
    attach(element, run.index)
      ?.then(stop => {
        detach = stop
        if (isOver) return stop()
        return playFrom(element, run.from)
      })
      .catch(() => isOver || onUnplayable())
    return () => {
      isOver = true
      detach?.()
    }
  }, [element, run, isStuck])

  const go = (to: number) => {
    setSkipped(0)
    if (to === index && element && !isStuck) return playFrom(element, 0)
    begin(to)
  }
  const isList = videos.length > 1
  const previous = () => go(previousInLoop(index, videos.length))
  const next = () => go(nextInLoop(index, videos.length))
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // A button that has the focus is what the space bar presses.
    if (!element || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return
    pressPlayerKey(event, {
      toggle: () => (element.paused ? play(element) : element.pause()),
      seek: by => {
        element.currentTime = seekTo(element.currentTime, by, element.duration)
      },
      previous: () => isList && previous(),
      next: () => isList && next(),
    })
  }
  if (!video) return null
  const player = (
    <video
      ref={setElement}
      controls
      playsInline
      aria-label={video.name}
      aria-describedby={keysId}
      onEnded={next}
      onError={() => element?.getAttribute('src') && fail()}
      style={{ width: '100%', maxHeight: '70vh', background: '#000', display: 'block' }}
    />
  )
  return (
    <Modal
      open
      centered
      footer={null}
      width={960}
      zIndex={zIndex}
      title={video.name}
      onCancel={onClose}
      destroyOnHidden
      // On the way down: on the way up a browser's own player has heard the key, too, and would undo a pause.
      wrapProps={{ onKeyDownCapture: press }}
    >
      <span id={keysId} hidden>
        {playerKeys}
      </span>
      {watermark ? (
        <Watermark content={watermark} font={markFont}>
          {player}
        </Watermark>
      ) : (
        player
      )}
      {isStuck && (
        <Alert
          type="error"
          showIcon
          message={messages.imageFailed}
          action={
            <Button size="small" onClick={() => go(index)}>
              重试
            </Button>
          }
        />
      )}
      {isList && (
        <Flex justify="center" align="center" gap="small" style={{ marginTop: 12 }}>
          <Button
            aria-label="上一个"
            title="上一个（Page Up）"
            aria-keyshortcuts="PageUp"
            icon={<StepBackwardOutlined aria-hidden />}
            onClick={previous}
          />
          <span>
            {index + 1} / {videos.length}
          </span>
          <Button
            aria-label="下一个"
            title="下一个（Page Down）"
            aria-keyshortcuts="PageDown"
            icon={<StepForwardOutlined aria-hidden />}
            onClick={next}
          />
        </Flex>
      )}
    </Modal>
  )
}
