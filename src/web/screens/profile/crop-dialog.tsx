import { App, Slider } from 'antd'
import { useEffect, useRef, useState } from 'react'

import { Modal } from '#web/widgets/modal/modal.tsx'

import { dragged, mostZoom, squareOf, wholeCrop, type Crop } from './crop.ts'

const view = 280
/** Pixels of the portrait that is uploaded: sharp on every screen, small to carry. */
const portrait = 512

const draw = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) => {
  const { left, top, size } = squareOf(picture, crop)
  canvas.getContext('2d')?.drawImage(picture, left, top, size, size, 0, 0, canvas.width, canvas.height)
}

const cut = async (picture: ImageBitmap, crop: Crop, name: string): Promise<File | undefined> => {
  const canvas = document.createElement('canvas')
  canvas.width = portrait
  canvas.height = portrait
  draw(canvas, picture, crop)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  return blob ? new File([blob], `${name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' }) : undefined
}

const usePicture = (file: File, onFailed: () => void) => {
  const [picture, setPicture] = useState<ImageBitmap>()
  const failed = useRef(onFailed)
  useEffect(() => {
    createImageBitmap(file).then(setPicture, () => failed.current())
  }, [file])
  return picture
}

interface Props {
  file: File
  onCut: (portrait: File) => void
  onClose: () => void
}

/** Cuts a square out of a picture: dragged with the pointer, or moved with the sliders. */
export const CropDialog = ({ file, onCut, onClose }: Props) => {
  const { message } = App.useApp()
  const [crop, setCrop] = useState(wholeCrop)
  /** There only once the dialog has opened, which takes its time where it moves. */
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const picture = usePicture(file, () => {
    void message.error('这张图片打不开，请换一张')
    onClose()
  })
  useEffect(() => {
    if (canvas && picture) draw(canvas, picture, crop)
  }, [canvas, picture, crop])
  const finish = async () => {
    const done = picture && (await cut(picture, crop, file.name))
    if (done) onCut(done)
    else void message.error('图片没有裁好，请重试')
  }
  const slider = (label: string, key: keyof Crop, min: number, max: number) => (
    <div style={{ display: 'grid', gridTemplateColumns: '48px 1fr', alignItems: 'center' }}>
      <span aria-hidden>{label}</span>
      <Slider
        ariaLabelForHandle={label}
        min={min}
        max={max}
        step={0.01}
        value={crop[key]}
        tooltip={{ open: false }}
        onChange={value => setCrop(now => ({ ...now, [key]: value }))}
      />
    </div>
  )
  return (
    <Modal
      open
      title="裁剪头像"
      width={360}
      okText="使用这张头像"
      cancelText="取消"
      okButtonProps={{ disabled: !picture }}
      onOk={() => finish()}
      onCancel={onClose}
    >
      <canvas
        ref={setCanvas}
        width={view}
        height={view}
        role="img"
        aria-label="头像预览"
        style={{
          display: 'block',
          margin: '0 auto 12px',
          borderRadius: '50%',
          // Of a white picture nobody sees where it ends.
          boxShadow: '0 0 0 1px var(--ant-color-border)',
          cursor: 'move',
          touchAction: 'none',
        }}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={({ buttons, movementX, movementY }) => {
          if (picture && buttons === 1) setCrop(now => dragged(picture, now, movementX, movementY, view))
        }}
      />
      {slider('缩放', 'zoom', 1, mostZoom)}
      {slider('左右', 'x', 0, 1)}
      {slider('上下', 'y', 0, 1)}
    </Modal>
  )
}
