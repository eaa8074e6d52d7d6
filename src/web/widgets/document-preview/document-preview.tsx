import { App, Button, Flex, Modal, Result, Tabs, Watermark } from 'antd'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { Failure, failures } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { noAnswer } from '#web/api/call.ts'
import { report } from '#web/api/report.ts'
import { saveStored } from '#web/api/save-stored.ts'
import { layers } from '../layers/layers.ts'
import { sizeText } from '../number/file-size.ts'
import { markFont } from '../watermark/mark-font.ts'
import { askToFollow } from './ask-to-follow.tsx'
import { viewerAddress, type OnlineViewer } from './document-kind.ts'
import { TooOld, type Drawn } from './draw.ts'
import { TooLarge, type Come } from './fetch-document.ts'
import { hasNarrowRoom, onResize } from './fit-width.ts'
import { openDocument } from './open-document.ts'
import { Opening } from './opening.tsx'
import { useFitted } from './use-fitted.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

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

const height = 'calc(100dvh - 144px)'

/** However long a name is, the document has the room that it is given. */
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** What the names of the sheets leave. */
const paneStyle = { flex: 1, minHeight: 0, width: '100%', height: '100%', border: 0 } as const

type View =
  | { is: 'loading'; come?: Come }
  | { is: 'drawn'; drawn: Drawn }
  | { is: 'large'; bytes: number }
  | { is: 'cut'; why: string }
  | { is: 'broken' | 'old' }

const viewOf = (error: unknown): View => {
  if (error instanceof TooLarge) return { is: 'large', bytes: error.bytes }
  if (error instanceof Failure) return { is: 'cut', why: error.message }
  return { is: error instanceof TooOld ? 'old' : 'broken' }
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
  zIndex = layers.overWindow,
  onClose,
}: Props) => {
  const { message, modal } = App.useApp()
  const frame = useRef<HTMLIFrameElement>(null)
  const [view, setView] = useState<View>({ is: 'loading' })
  const [isReady, setIsReady] = useState(false)
  const [attempt, setAttempt] = useState(1)
  const [isLargeWelcome, setIsLargeWelcome] = useState(false)
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState(0)
  // Who turns his phone, or makes the window much wider, has it drawn for that.
  const isNarrow = useSyncExternalStore(onResize, hasNarrowRoom)
  const [wasNarrow, setWasNarrow] = useState(isNarrow)
  if (isNarrow !== wasNarrow) {
    setWasNarrow(isNarrow)
    setView({ is: 'loading' })
    setIsReady(false)
    setZoom(1)
  }
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
      const drawn = await openDocument(page, {
        address: current.current.addressOf(shown.url),
        type: shown.type,
        isLargeWelcome,
        signal: stop.signal,
        onCome: come => setView({ is: 'loading', come }),
        onLink: address => modal.confirm(askToFollow(address, zIndex)),
      })
      if (stop.signal.aborted) return
      // What is typed after a click into the document is heard by its own page only.
      page.addEventListener('keydown', ({ key }) => key === 'Escape' && current.current.onClose())
      setView({ is: 'drawn', drawn })
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
      // Without a line one waits for it here, and goes on; whatever was answered is final.
      if (error instanceof Failure && error.code !== noAnswer) return refuse(error)
      setView(viewOf(error))
    })
    return () => stop.abort()
  }, [online, isReady, isLargeWelcome, shown.url, shown.type, message, modal, zIndex])

  const drawn = view.is === 'drawn' ? view.drawn : undefined
  useFitted(frame, drawn, zoom, part)
  const pane = online ? (
    // eslint-disable-next-line react/iframe-missing-sandbox -- another origin, whose own storage the viewer needs
    <iframe title={shown.name} src={online} style={paneStyle} />
  ) : (
    <iframe
      key={`${isNarrow} ${attempt}`}
      ref={frame}
      title={shown.name}
      sandbox="allow-same-origin"
      srcDoc={emptyPage}
      onLoad={() => setIsReady(true)}
      style={{ ...paneStyle, display: drawn ? 'block' : 'none' }}
    />
  )
  return (
    <Modal
      open
      centered
      width="min(1200px, 96vw)"
      zIndex={zIndex}
      title={
        <div title={shown.name} style={oneLine}>
          {shown.name}
        </div>
      }
      onCancel={onClose}
      footer={
        <Flex justify="end" gap="small">
          {drawn && <ZoomButtons zoom={zoom} onZoom={setZoom} />}
          <Button onClick={() => saveStored(shown.url, shown.name)}>下载</Button>
        </Flex>
      }
    >
      {!online && view.is === 'loading' && <Opening come={view.come} height={height} />}
      {view.is === 'large' && (
        <Result
          status="info"
          title={`文档较大（${sizeText(view.bytes)}）`}
          subTitle="要全部读取才能在这里显示，网络慢时需要较长时间；也可以下载后查看"
          extra={
            <Button
              type="primary"
              onClick={() => {
                setView({ is: 'loading' })
                setIsLargeWelcome(true)
              }}
            >
              仍然打开
            </Button>
          }
        />
      )}
      {view.is === 'cut' && (
        <Result
          status="warning"
          title="文档没有读完"
          subTitle={view.why}
          extra={
            <Button
              type="primary"
              onClick={() => {
                setView({ is: 'loading' })
                setIsReady(false)
                setAttempt(attempt + 1)
              }}
            >
              重试
            </Button>
          }
        />
      )}
      {view.is === 'broken' && (
        <Result status="warning" title="文档无法打开" subTitle="文件可能已损坏或加了密码，请下载后查看" />
      )}
      {view.is === 'old' && (
        <Result
          status="info"
          title="这种旧格式无法在浏览器中显示"
          subTitle="请下载后查看，或另存为 docx、pptx 再上传"
        />
      )}
      <Flex vertical style={drawn || online ? { height } : {}}>
        {drawn?.parts && (
          <Tabs
            size="small"
            activeKey={String(part)}
            onChange={key => setPart(Number(key))}
            items={drawn.parts.names.map((label, at) => ({ key: String(at), label }))}
            tabBarStyle={{ marginBottom: 8 }}
          />
        )}
        {watermark ? (
          <Watermark content={watermark} font={markFont} style={{ flex: 1, minHeight: 0 }}>
            {pane}
          </Watermark>
        ) : (
          pane
        )}
      </Flex>
    </Modal>
  )
}
