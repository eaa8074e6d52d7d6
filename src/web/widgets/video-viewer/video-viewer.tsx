import { StepBackwardOutlined, StepForwardOutlined } from '@ant-design/icons'
import { Alert, App, Button, Flex, Modal, Watermark } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'

import { imageViewer, limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { anew } from '../toast/anew.ts'
import { markFont } from '../watermark/mark-font.ts'
import { attachPlayer, type Detach } from './attach-player.ts'
import { nextInLoop, previousInLoop } from './play-list.ts'

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

const playFrom = (video: HTMLVideoElement, seconds: number) => {
  video.currentTime = seconds
  // A browser that wants a click first shows its own button.
  video.play().catch(() => undefined)
}

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

  useEffect(() => {
    if (!element || isStuck) return
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
  if (!video) return null
  const player = (
    <video
      ref={setElement}
      controls
      playsInline
      aria-label={video.name}
      onEnded={() => go(nextInLoop(index, videos.length))}
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
    >
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
      {videos.length > 1 && (
        <Flex justify="center" align="center" gap="small" style={{ marginTop: 12 }}>
          <Button
            aria-label="上一个"
            icon={<StepBackwardOutlined aria-hidden />}
            onClick={() => go(previousInLoop(index, videos.length))}
          />
          <span>
            {index + 1} / {videos.length}
          </span>
          <Button
            aria-label="下一个"
            icon={<StepForwardOutlined aria-hidden />}
            onClick={() => go(nextInLoop(index, videos.length))}
          />
        </Flex>
      )}
    </Modal>
  )
}
