import { Watermark } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { messages } from '#contract/messages.ts'
import { useBackCloses } from '../back-closes/use-back-closes.ts'
import { layers } from '../layers/layers.ts'
import { markFont } from '../watermark/mark-font.ts'
import { FailedPicture } from './failed-picture.tsx'
import { ImageTools } from './image-tools.tsx'
import { keepFocus } from './keep-focus.ts'
import { PictureTitle } from './picture-title.tsx'
import { fromMiddle, usePinch } from './use-pinch.ts'
import { useView } from './use-view.ts'
import * as view from './view-state.ts'

export interface ViewedImage {
  url: string
  name: string
}

interface Props {
  images: readonly ViewedImage[]
  start?: number
  mode?: view.ViewState['mode']
  zIndex?: number
  /** The viewer's name, written over the picture. */
  watermark?: string
  /** The address that opens a `url`, asked each time it is shown. */
  addressOf?: (url: string) => string
  /** Saves the picture that is being looked at, where that can be. */
  onSave?: ((image: ViewedImage) => void) | undefined
  onClose: () => void
}

/** Behind a picture that lets its ground through, which may be a black signature or a white mark: both are seen on these greys. */
const squares = 'repeating-conic-gradient(#858585 0 25%, #999 0 50%) 0 0 / 20px 20px'

/** Pictures over the whole window: zoom, turn, drag, page through (specification sections 2, 4, 5 and 9). */
export const ImageViewer = ({
  images,
  start = 0,
  mode = 'contain',
  zIndex = layers.overWindow,
  watermark,
  addressOf = url => url,
  onSave,
  onClose,
}: Props) => {
  const [index, setIndex] = useState(start)
  const [arrival, setArrival] = useState<'coming' | 'there' | 'failed'>('coming')
  const [attempt, setAttempt] = useState(0)
  const { state, apply, picture: shown, isWhole } = useView(mode)
  const dialog = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const image = images[index]
  const go = (step: number) => {
    // One alone stays as it was turned.
    if (images.length < 2) return
    setIndex(before => view.cycle(before, step, images.length))
    setArrival('coming')
    apply(view.reset)
  }
  /** By an address that is signed now. */
  const retry = () => {
    setArrival('coming')
    setAttempt(attempt + 1)
    // The button goes with what it says.
    dialog.current?.focus()
  }
  const keys: Record<string, () => void> = {
    Escape: onClose,
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    ArrowUp: () => apply(view.zoomIn),
    '+': () => apply(view.zoomIn),
    '=': () => apply(view.zoomIn),
    ArrowDown: () => apply(view.zoomOut),
    '-': () => apply(view.zoomOut),
    ' ': () => apply(view.toggleMode),
    r: () => apply(view.rotateRight),
    l: () => apply(view.rotateLeft),
  }
  const withShift: typeof keys = {
    ...keys,
    ArrowLeft: () => apply(now => view.reveal(now, -1, 0)),
    ArrowRight: () => apply(now => view.reveal(now, 1, 0)),
    ArrowUp: () => apply(now => view.reveal(now, 0, -1)),
    ArrowDown: () => apply(now => view.reveal(now, 0, 1)),
  }

  useBackCloses(true, onClose, true)
  useEffect(() => dialog.current?.focus(), [])
  useEffect(() => {
    const node = stage.current
    // Not React's own listener: that one may not keep the page behind from scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      apply(before => view.wheel(before, event.deltaY))
    }
    node?.addEventListener('wheel', turn, { passive: false })
    return () => node?.removeEventListener('wheel', turn)
  }, [apply])
  const { pointers, hasMoved, isPressedTwice } = usePinch({ scale: state.scale, apply, isWhole, onSwipe: go })
  if (!image) return null

  const picture = (
    <img
      ref={shown}
      key={`${image.url} ${attempt}`}
      src={addressOf(image.url)}
      alt={arrival === 'failed' ? messages.imageFailed : image.name}
      draggable={false}
      onDoubleClick={({ currentTarget: { naturalWidth, offsetWidth }, clientX: x, clientY: y }) =>
        isPressedTwice() && apply(now => view.pressTwice(now, fromMiddle(x, y), naturalWidth / offsetWidth))
      }
      onLoad={() => setArrival('there')}
      onError={() => setArrival('failed')}
      style={{
        ...view.roomFor(state),
        // A flexible item would be made as narrow as the window, which is not how narrow it is when turned.
        flex: 'none',
        color: '#fff',
        // What has not come, or cannot, has no ground of its own.
        background: arrival === 'there' ? squares : undefined,
        fontSize: 16,
        touchAction: 'none',
        transform: `translate(${state.x}px, ${state.y}px) scale(${state.scale}) rotate(${state.rotate}deg)`,
      }}
    />
  )
  return createPortal(
    <div
      ref={dialog}
      role="dialog"
      aria-modal="true"
      aria-label={`图片预览：${image.name}`}
      tabIndex={-1}
      style={{ position: 'fixed', inset: 0, zIndex, background: '#000000bf', outline: 'none' }}
      onKeyDown={event => {
        if (event.key === 'Tab') return keepFocus(event)
        // Those are the browser's: the size of its letters, a page back.
        if (event.ctrlKey || event.altKey || event.metaKey) return
        // With caps lock R is as good as r; names of several letters are as they are.
        const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
        const act = (event.shiftKey ? withShift : keys)[name]
        if (!act || (event.key === ' ' && event.target !== dialog.current)) return
        event.preventDefault()
        event.stopPropagation()
        act()
      }}
    >
      <div
        ref={stage}
        {...pointers}
        // Who drags the picture and lets go beside it does not want to leave.
        // Nor who presses twice on what has gone with the first press.
        onClick={event => event.target === stage.current && event.detail < 2 && !hasMoved() && onClose()}
        style={{
          position: 'absolute',
          inset: 0,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          overflow: 'hidden',
          touchAction: 'none',
        }}
      >
        {picture}
      </div>
      {watermark && (
        <Watermark
          content={watermark}
          font={markFont}
          style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}
        >
          <div style={{ width: '100vw', height: '100vh' }} />
        </Watermark>
      )}
      <ImageTools
        state={state}
        apply={apply}
        onClose={onClose}
        onSave={onSave && (() => onSave(image))}
        go={images.length > 1 ? go : undefined}
        onDisabled={() => dialog.current?.focus()}
      />
      <PictureTitle name={image.name} index={index} count={images.length} />
      {arrival === 'failed' && <FailedPicture onRetry={retry} />}
    </div>,
    document.body,
  )
}
