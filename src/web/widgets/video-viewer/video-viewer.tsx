import { App, Button } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'

import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { assertStored, saveStored } from '#web/api/save-stored.ts'
import { anew } from '../toast/anew.ts'
import { layers } from '../layers/layers.ts'
import { Modal } from '../modal/modal.tsx'
import { attachPlayer, type Detach } from './attach-player.ts'
import { FilmFrame } from './film-frame.tsx'
import { FilmSteps } from './film-steps.tsx'
import { isSound, nextInLoop, previousInLoop } from './play-list.ts'
import { play, playFrom } from './playing.ts'
import { playerKeys, pressPlayerKey, seekTo } from './player-keys.ts'
import { BlindAlert, StuckAlert } from './stuck-alert.tsx'
import { useFilling } from './use-filling.ts'
import { useIsBlind } from './use-is-blind.ts'
import { whyFailed, type WhyFailed } from './why-failed.ts'

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

/** Who is not told by then whether a file is to be had has a bad line. */
const askMs = 5000

type AskWhy = () => WhyFailed | Promise<WhyFailed>

const saidInPassing = { line: messages.imageFailed, format: '在这个浏览器中无法播放' } as const

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
  zIndex = layers.overWindow,
  watermark,
  addressOf = url => url,
  onClose,
}: Props) => {
  const { message } = App.useApp()
  const [run, setRun] = useState<Run>({ index: start, from: 0 })
  const [tries, setTries] = useState(0)
  /** So many before this one could not be played, one after the other: where none can, it stays. */
  const [skipped, setSkipped] = useState(0)
  const [stuck, setStuck] = useState<WhyFailed>()
  /** The element is: only once the dialog has opened, which takes its time where it moves. */
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const keysId = useId()
  const { isFilling, toggle, giveBack } = useFilling(element)
  const { index } = run
  const video = videos[index]
  const isStuck = stuck !== undefined
  const isBlind = useIsBlind(element, video !== undefined && !isSound(video))
  /** The try that has been given up, while it is asked why: a player and its element may both complain of the same film. */
  const givenUp = useRef<Run>(undefined)
  useEffect(
    () => () => {
      givenUp.current = undefined
    },
    [],
  )

  const begin = (to: number) => {
    givenUp.current = undefined
    setTries(0)
    setStuck(undefined)
    setRun({ index: to, from: 0 })
  }
  /** A list that goes round does not end with a film that is broken. */
  const giveUp = async (ask: AskWhy) => {
    if (givenUp.current === run) return
    givenUp.current = run
    const why = await ask()
    if (givenUp.current !== run) return
    if (skipped + 1 >= videos.length) {
      // What it says stands below the film.
      giveBack()
      return setStuck(why)
    }
    const content = `“${video?.name ?? ''}”${saidInPassing[why]}，已接着播放下一个`
    void message.warning({ key: `film-${index}`, content, duration: anew(limits.noticeSeconds) })
    setSkipped(skipped + 1)
    begin(nextInLoop(index, videos.length))
  }
  const fail = (ask: AskWhy) => {
    const from = element?.currentTime ?? 0
    // One that got further since is worth another try: its address has expired, or the line was cut off.
    const isFurther = from > run.from + 1
    if (isFurther) setSkipped(0)
    const tried = isFurther ? 1 : tries + 1
    if (tried >= mostTries) return giveUp(ask)
    setTries(tried)
    setRun({ index, from })
  }
  const onFail = useEffectEvent(fail)
  const onUnplayable = useEffectEvent(giveUp)
  const sayGap = () =>
    void message.warning({
      key: 'film-gap',
      content: '这个视频缺了一段，已跳过',
      duration: anew(limits.noticeSeconds),
    })
  const attach = useEffectEvent((node: HTMLVideoElement, at: number) => {
    const film = videos[at]
    return (
      film &&
      attachPlayer(node, film, addressOf(film.url), { onError: why => void onFail(() => why), onGap: sayGap })
    )
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
      .catch(() => (isOver ? undefined : onUnplayable(() => 'line')))
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
  const toggleFull = () => {
    toggle()
    // The button that was pressed lies below the film, or is gone with it.
    element?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // A button that has the focus is what the space bar presses.
    if (!element || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return
    if (isFilling && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return giveBack()
    }
    pressPlayerKey(event, {
      toggle: () => (element.paused ? play(element) : element.pause()),
      seek: by => {
        element.currentTime = seekTo(element.currentTime, by, element.duration)
      },
      previous: () => isList && previous(),
      next: () => isList && next(),
      fullScreen: toggleFull,
    })
  }
  if (!video) return null
  const complain = () => {
    if (!element?.getAttribute('src')) return
    const code = element.error?.code
    void fail(() => whyFailed(code, () => assertStored(video.url, AbortSignal.timeout(askMs))))
  }
  const player = (
    <video
      ref={setElement}
      controls
      controlsList="nofullscreen"
      playsInline
      aria-label={video.name}
      aria-describedby={keysId}
      onEnded={next}
      onError={complain}
      style={{
        width: '100%',
        ...(isFilling ? { height: 'calc(100dvh - var(--viewing-line, 0px))' } : { maxHeight: '70vh' }),
        background: '#000',
        display: 'block',
      }}
    />
  )
  return (
    <Modal
      open
      centered
      fillsWindow
      footer={
        <>
          <Button title="全屏（F）" aria-keyshortcuts="F" onClick={toggleFull}>
            全屏
          </Button>
          <Button onClick={() => saveStored(video.url, video.name)}>下载</Button>
        </>
      }
      keyboard={!isFilling}
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
      <FilmFrame isFilling={isFilling} watermark={watermark} onToggle={toggleFull}>
        {player}
      </FilmFrame>
      {isBlind && !isStuck && <BlindAlert />}
      {stuck && <StuckAlert why={stuck} onRetry={() => go(index)} />}
      {isList && (
        <FilmSteps at={index + 1} of={videos.length} onPrevious={previous} onNext={next} player={element} />
      )}
    </Modal>
  )
}
