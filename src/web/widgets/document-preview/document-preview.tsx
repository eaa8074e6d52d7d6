import { App, Button, Flex, Modal, Result, Spin, Watermark } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

import { Failure, failures } from '#contract/failure.ts'
import { imageViewer, limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { readFailure, transportFailure } from '#web/api/call.ts'
import { fetchFile } from '#web/api/fetch-file.ts'
import { report } from '#web/api/report.ts'
import { saveStored } from '#web/api/save-stored.ts'
import { markFont } from '../watermark/mark-font.ts'
import { documentKind, viewerAddress, type OnlineViewer } from './document-kind.ts'
import { drawerFor, TooOld, type Drawn } from './draw.ts'
import { fitFor, hasNarrowRoom } from './fit-width.ts'
import { bringToMiddle, placeInMiddle, type Place } from './middle.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

const onResize = (changed: () => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

export interface ViewedDocument {
  url: string
  name: string
  /** Extension. */
  type: string
}

interface Props {
  document: ViewedDocument
  /** The online office viewer, where it can reach us; otherwise nothing leaves the house. */
  officeViewer?: OnlineViewer | null
  watermark?: string
  /** The address that opens a `url`. */
  addressOf?: (url: string) => string
  zIndex?: number
  onClose: () => void
}

/** An empty page in which nothing can run and which can load nothing but what is drawn into it. */
const emptyPage = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: blob:; font-src data: blob:; style-src 'unsafe-inline'">
<style>body { margin: 0; background: #f0f2f5 }</style></head><body></body></html>`

type State = 'loading' | 'drawn' | 'broken' | 'old'

const isAnswer = (reply: Response) =>
  reply.ok && !(reply.headers.get('content-type') ?? '').startsWith('application/json')

/** The whole file; throws the server's sentence where it may or can not be had. */
const fetchWhole = async (address: string, signal: AbortSignal): Promise<Blob> => {
  try {
    const reply = await fetchFile(address, signal)
    if (!isAnswer(reply)) throw await readFailure(reply)
    return await reply.blob()
  } catch (error) {
    throw transportFailure(error, signal)
  }
}

/**
 * Office documents, PDF and text (specification section 2): drawn in this browser, inside a sandboxed frame without
 * scripts, or by the online viewer where one is set.
 */
export const DocumentPreview = ({
  document: shown,
  officeViewer = null,
  watermark,
  addressOf = url => url,
  zIndex = imageViewer.zIndex,
  onClose,
}: Props) => {
  const { message } = App.useApp()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<State>('loading')
  const [isReady, setIsReady] = useState(false)
  const [zoom, setZoom] = useState(1)
  // Who turns his phone, or makes the window much wider, has it drawn for that.
  const isNarrow = useSyncExternalStore(onResize, hasNarrowRoom)
  const [wasNarrow, setWasNarrow] = useState(isNarrow)
  if (isNarrow !== wasNarrow) {
    setWasNarrow(isNarrow)
    setState('loading')
    setIsReady(false)
    setZoom(1)
  }
  const drawn = useRef<Drawn>({})
  /** What its reader has before him: it stays where it is when all around it grows, and when it is drawn anew. */
  const middle = useRef<Place>(undefined)
  const current = useRef({ addressOf, onClose })
  useEffect(() => {
    current.current = { addressOf, onClose }
  })
  // Signed once: another address in the middle of reading would load the frame anew.
  const [online] = useState(() => viewerAddress(officeViewer, shown.type, addressOf(shown.url)))

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (online || !isReady || !page) return
    const stop = new AbortController()
    const draw = async () => {
      const file = await fetchWhole(current.current.addressOf(shown.url), stop.signal)
      const drawer = await drawerFor(documentKind(shown.type))
      page.body.replaceChildren()
      const drawing = await drawer(page, file)
      if (stop.signal.aborted) return
      drawn.current = drawing
      // What is typed after a click into the document is heard by its own page only.
      page.addEventListener('keydown', ({ key }) => key === 'Escape' && current.current.onClose())
      setState('drawn')
    }
    const refuse = (failed: Failure) => {
      const isMissing = failed.code === failures.notFound.code
      if (isMissing)
        void message.warning({ content: messages.originalMissing, duration: limits.noticeSeconds })
      else report(failed)
      current.current.onClose()
    }
    draw().catch((error: unknown) => {
      if (stop.signal.aborted) return
      if (error instanceof Failure) return refuse(error)
      setState(error instanceof TooOld ? 'old' : 'broken')
    })
    return () => stop.abort()
  }, [online, isReady, shown.url, shown.type, message])

  // As broad as the window lets it be, and as much larger as its reader wants it; before it is seen.
  useLayoutEffect(() => {
    const page = frame.current?.contentDocument
    if (state !== 'drawn' || !page) return undefined
    const fit = () => {
      const { width, sharpen } = drawn.current
      const size = fitFor(page, width) * zoom
      sharpen?.(size)
      page.documentElement.style.setProperty('zoom', String(size))
      if (middle.current) bringToMiddle(page, middle.current)
    }
    const look = () => {
      middle.current = placeInMiddle(page)
    }
    fit()
    middle.current ??= placeInMiddle(page)
    // By the time that a window tells of its new width, something else is in the middle already.
    page.addEventListener('scroll', look)
    const forget = onResize(fit)
    return () => {
      page.removeEventListener('scroll', look)
      forget()
    }
  }, [state, zoom])
  const height = 'calc(100dvh - 144px)'
  const pane = online ? (
    // eslint-disable-next-line react/iframe-missing-sandbox -- another origin, whose own storage the viewer needs
    <iframe title={shown.name} src={online} style={{ width: '100%', height, border: 0 }} />
  ) : (
    <iframe
      key={String(isNarrow)}
      ref={frame}
      title={shown.name}
      sandbox="allow-same-origin"
      srcDoc={emptyPage}
      onLoad={() => setIsReady(true)}
      style={{ width: '100%', height, border: 0, display: state === 'drawn' ? 'block' : 'none' }}
    />
  )
  return (
    <Modal
      open
      centered
      width="min(1200px, 96vw)"
      zIndex={zIndex}
      title={shown.name}
      onCancel={onClose}
      footer={
        <Flex justify="end" gap="small">
          {state === 'drawn' && <ZoomButtons zoom={zoom} onZoom={setZoom} />}
          <Button onClick={() => saveStored(shown.url, shown.name)}>下载</Button>
        </Flex>
      }
    >
      {!online && state === 'loading' && (
        <Spin description="正在打开文档…">
          <div style={{ height }} />
        </Spin>
      )}
      {state === 'broken' && (
        <Result status="warning" title="文档无法打开" subTitle="文件可能已损坏或加了密码，请下载后查看" />
      )}
      {state === 'old' && (
        <Result
          status="info"
          title="这种旧格式无法在浏览器中显示"
          subTitle="请下载后查看，或另存为 docx、pptx 再上传"
        />
      )}
      {watermark ? (
        <Watermark content={watermark} font={markFont}>
          {pane}
        </Watermark>
      ) : (
        pane
      )}
    </Modal>
  )
}
