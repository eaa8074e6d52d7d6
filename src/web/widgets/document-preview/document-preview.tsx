import { App, Button, Flex, Tabs, Watermark } from 'antd'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { Failure, failures } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { noAnswer } from '#web/api/call.ts'
import { report } from '#web/api/report.ts'
import { saveStored } from '#web/api/save-stored.ts'
import { useModal } from '../ask/use-modal.ts'
import { layers } from '../layers/layers.ts'
import { markFont } from '../watermark/mark-font.ts'
import { Modal } from '../modal/modal.tsx'
import { askToFollow } from './ask-to-follow.tsx'
import { ContentsMenu } from './contents-menu.tsx'
import styles from './document-preview.module.css'
import { documentKind, viewerAddress, type OnlineViewer } from './document-kind.ts'
import { hasNarrowRoom, onResize } from './fit-width.ts'
import { NotDrawn, viewOf, type View } from './not-drawn.tsx'
import { openDocument } from './open-document.ts'
import { Opening } from './opening.tsx'
import { PageJump } from './page-jump.tsx'
import { PrintButton } from './print-button.tsx'
import { hearIn } from './tell-around.ts'
import { useFitted } from './use-fitted.ts'
import { usePrint } from './use-print.ts'
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
  /** Hears that there is no such file any more, before `onClose`. */
  onMissing?: () => void
  onClose: () => void
}

/** An empty page in which nothing can run and which can load nothing but what is drawn into it. */
const emptyPage = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: blob:; font-src data: blob:; style-src 'unsafe-inline'">
<style>body { margin: 0; background: #f0f2f5 }</style></head><body></body></html>`

/**
 * No script runs in it, whatever a document brings along. `allow-modals` is what lets this page call `print()` of the frame; to a
 * hostile document it gives nothing, as boxes are opened by scripts alone, and a script that did run here, of our own origin, would
 * not need boxes to do harm: `allow-scripts` must never stand here.
 */
const sandbox = 'allow-same-origin allow-modals'

/** A document has what the name above it and the buttons below leave of the window, or of a phone's screen. */
const room = {
  container: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    height: 'calc(max(100dvh - 28px, min(100dvh, (576px - 100vw) * 1000)) - var(--viewing-line, 0px))',
  },
  body: { flex: 1, minHeight: 0 },
} as const

/** However long a name is, the document has most of the room; the whole name is a hint. */
const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const

/** What the names of the sheets leave. */
const paneStyle = { flex: 1, minHeight: 0, width: '100%', height: '100%', border: 0 } as const

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
  onMissing,
  onClose,
}: Props) => {
  const modal = useModal()
  const { message } = App.useApp()
  const frame = useRef<HTMLIFrameElement>(null)
  const [view, setView] = useState<View>({ is: 'loading' })
  /** How often the frame has been loaded: each time it is empty, as when its page is shown again. */
  const [loads, setLoads] = useState(0)
  const [attempt, setAttempt] = useState(1)
  const [isLargeWelcome, setIsLargeWelcome] = useState(false)
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState(0)
  // Who turns his phone, or makes the window much wider, has it drawn for that.
  const isNarrow = useSyncExternalStore(onResize, hasNarrowRoom)
  // On a phone a document has one column of lines, or its own pages: where something stands may matter more than its size.
  const [isAsMade, setAsMade] = useState(false)
  const isOneColumn = isNarrow && !isAsMade
  const [wasOneColumn, setWasOneColumn] = useState(isOneColumn)
  if (isOneColumn !== wasOneColumn) {
    setWasOneColumn(isOneColumn)
    setView({ is: 'loading' })
    setLoads(0)
    setZoom(1)
  }
  const current = useRef({ addressOf, onMissing, onClose })
  useEffect(() => {
    current.current = { addressOf, onMissing, onClose }
  })
  // Signed once: another address in the middle of reading would load the frame anew.
  const [online] = useState(() => viewerAddress(officeViewer, shown.type, addressOf(shown.url)))

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (online || loads === 0 || !page) return
    const stop = new AbortController()
    const draw = async () => {
      const drawn = await openDocument(page, {
        address: current.current.addressOf(shown.url),
        type: shown.type,
        isLargeWelcome,
        look: { isOneColumn },
        signal: stop.signal,
        onCome: come => stop.signal.aborted || setView({ is: 'loading', come }),
        onLink: address => modal.confirm(askToFollow(address, zIndex)),
      })
      if (stop.signal.aborted) return
      hearIn(page, frame.current)
      setView({ is: 'drawn', drawn })
    }
    const refuse = (failed: Failure) => {
      const isMissing = failed.code === failures.notFound.code
      if (isMissing) {
        void message.warning({ content: messages.originalMissing, duration: limits.noticeSeconds })
        current.current.onMissing?.()
      } else report(failed)
      current.current.onClose()
    }
    draw().catch((error: unknown) => {
      if (stop.signal.aborted) return
      // What is still on its way, as the file is where what draws it did not come, would go on telling how far it is.
      stop.abort()
      // Without a line one waits for it here, and goes on; whatever was answered is final.
      if (error instanceof Failure && error.code !== noAnswer) return refuse(error)
      setView(viewOf(error))
    })
    return () => stop.abort()
  }, [online, loads, isLargeWelcome, isOneColumn, shown.url, shown.type, message, modal, zIndex])

  const drawn = view.is === 'drawn' ? view.drawn : undefined
  useFitted(frame, drawn, zoom, part)
  const { print, readied } = usePrint(frame, drawn, shown.name, watermark)
  useEffect(() => {
    // The keys that read on are the document's, unless somebody is elsewhere by now.
    const { activeElement } = document
    if (drawn && !activeElement?.closest('.ant-modal-footer')) frame.current?.focus({ preventScroll: true })
  }, [drawn])
  const isFilled = drawn !== undefined || online !== undefined || view.is === 'loading'
  const pane = online ? (
    // eslint-disable-next-line react/iframe-missing-sandbox -- another origin, whose own storage the viewer needs
    <iframe title={shown.name} src={online} style={paneStyle} />
  ) : (
    <iframe
      key={`${isOneColumn} ${attempt}`}
      ref={frame}
      title={shown.name}
      sandbox={sandbox}
      srcDoc={emptyPage}
      onLoad={() => setLoads(before => before + 1)}
      style={{ ...paneStyle, display: drawn ? 'block' : 'none' }}
    />
  )
  return (
    <Modal
      open
      centered
      fillsWindow
      className={styles['preview'] ?? ''}
      width="min(1200px, 96vw)"
      zIndex={zIndex}
      styles={isFilled ? room : {}}
      title={
        <div title={shown.name} style={twoLines}>
          {shown.name}
        </div>
      }
      onCancel={onClose}
      footer={
        <Flex justify="end" gap="small" wrap>
          {drawn?.pages && drawn.contents && (
            <ContentsMenu contents={drawn.contents} pages={drawn.pages} zIndex={zIndex} />
          )}
          {drawn?.pages && drawn.pages.count > 1 && <PageJump pages={drawn.pages} />}
          {drawn && isNarrow && documentKind(shown.type) === 'docx' && (
            <Button onClick={() => setAsMade(!isAsMade)}>{isAsMade ? '适应屏幕' : '原版页面'}</Button>
          )}
          {drawn && <ZoomButtons zoom={zoom} onZoom={setZoom} />}
          {print && <PrintButton onPrint={print} readied={readied} why={drawn?.noPaper} />}
          <Button onClick={() => saveStored(shown.url, shown.name)}>下载</Button>
        </Flex>
      }
    >
      {!online && view.is === 'loading' && <Opening come={view.come} />}
      <NotDrawn
        view={view}
        onLarge={() => {
          setView({ is: 'loading' })
          setIsLargeWelcome(true)
        }}
        onAgain={() => {
          setView({ is: 'loading' })
          setLoads(0)
          setAttempt(attempt + 1)
        }}
      />
      <Flex vertical style={drawn || online ? { height: '100%' } : {}}>
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
