import { StepBackwardOutlined, StepForwardOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Modal, Watermark } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'

import { imageViewer } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
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

/** Plays a list that goes round (specification sections 2, 4 and 9). */
export const VideoViewer = ({
  videos,
  start = 0,
  zIndex = imageViewer.zIndex,
  watermark,
  addressOf = url => url,
  onClose,
}: Props) => {
  const [index, setIndex] = useState(start)
  const [tries, setTries] = useState(0)
  const [isPlayable, setIsPlayable] = useState(true)
  const element = useRef<HTMLVideoElement>(null)
  /** The element is: only once the dialog has opened, which takes its time where it moves. */
  const [isThere, setIsThere] = useState(false)
  const place = useCallback((node: HTMLVideoElement | null) => {
    element.current = node
    setIsThere(node !== null)
  }, [])
  const resumeAt = useRef(0)
  const video = videos[index]
  const address = useRef(addressOf)
  useEffect(() => {
    address.current = addressOf
  })

  const fail = () => {
    resumeAt.current = element.current?.currentTime ?? 0
    setTries(before => before + 1)
  }
  const failed = tries >= mostTries
  const failure = useRef(fail)
  useEffect(() => {
    failure.current = fail
  })

  useEffect(() => {
    const node = element.current
    if (!isThere || !node || !video || failed) return
    let detach: Detach | undefined
    let isOver = false
    attachPlayer(node, video, address.current(video.url), () => failure.current())
      .then(stop => {
        detach = stop
        if (isOver) return stop()
        node.currentTime = resumeAt.current
        // A browser that wants a click first shows its own button.
        return node.play().catch(() => undefined)
      })
      .catch(() => setIsPlayable(false))
    return () => {
      isOver = true
      detach?.()
    }
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- another try attaches the same film anew
  }, [isThere, video, tries, failed])

  const go = (to: number) => {
    resumeAt.current = 0
    setTries(0)
    setIsPlayable(true)
    if (to !== index) return setIndex(to)
    const node = element.current
    if (!node) return
    node.currentTime = 0
    void node.play().catch(() => undefined)
  }
  if (!video) return null
  const player = (
    <video
      ref={place}
      controls
      playsInline
      aria-label={video.name}
      onEnded={() => go(nextInLoop(index, videos.length))}
      onError={() => element.current?.getAttribute('src') && fail()}
      onPlaying={() => setTries(0)}
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
      {(failed || !isPlayable) && (
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
