import { currentCredentials } from '#web/api/file-address.ts'

import { playerFor } from './play-list.ts'
import type { WhyFailed } from './why-failed.ts'

interface Hearers {
  onError: (why: WhyFailed) => void
  /** A part of the film did not come, and was passed over. */
  onGap: () => void
}

interface Source {
  url: string
  name: string
  type?: string
}

/** Detaches what plays. */
export type Detach = () => void

const attachNative = (video: HTMLVideoElement, address: string): Detach => {
  video.src = address
  return () => {
    video.removeAttribute('src')
    video.load()
  }
}

/** How long a film may wait for a piece that has come and is none. */
const stillMs = 3000

/** Seconds: less is passed over between two pieces that do not quite meet. */
const seam = 0.8

const attachHls = async (
  video: HTMLVideoElement,
  address: string,
  { onError, onGap }: Hearers,
): Promise<Detach> => {
  const { default: Hls } = await import('hls.js')
  if (!Hls.isSupported()) return attachNative(video, address)
  const { FRAG_LOAD_ERROR, FRAG_LOAD_TIMEOUT, FRAG_PARSING_ERROR } = Hls.ErrorDetails
  const pieceErrors = new Set([FRAG_LOAD_ERROR, FRAG_LOAD_TIMEOUT, FRAG_PARSING_ERROR])
  const { default: usual } = Hls.DefaultConfig.fragLoadPolicy
  const player = new Hls({
    // A piece that is not there is said after seconds, not after a minute; the film is tried once more anyway.
    fragLoadPolicy: {
      default: { ...usual, errorRetry: { maxNumRetry: 2, retryDelayMs: 1000, maxRetryDelayMs: 2000 } },
    },
    // The pieces that a list of ours names are opened by the header: nobody has signed their addresses.
    xhrSetup: (request, url) => {
      const token = currentCredentials()?.accessToken
      const isOurs = new URL(url, location.href).origin === location.origin
      if (isOurs && token) request.setRequestHeader('authorization', token)
    },
  })
  /** A piece did not come, or something else in its place. */
  let isPieceMissing = false
  let seen = 0
  const look = () => void (seen = video.currentTime)
  video.addEventListener('timeupdate', look)
  let watch: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(watch)
    video.removeEventListener('timeupdate', look)
  }
  const fail = (why: WhyFailed) => (stop(), onError(why))
  player.on(Hls.Events.ERROR, (_, { fatal, type, details }) => {
    if (fatal) fail(type === Hls.ErrorTypes.MEDIA_ERROR ? 'format' : 'line')
    if (pieceErrors.has(details)) isPieceMissing = true
    const isOverHole = details === Hls.ErrorDetails.BUFFER_SEEK_OVER_HOLE && video.currentTime - seen > seam
    if (isOverHole && isPieceMissing) onGap()
    // In the place of a piece came something else, as when it has been deleted: what has nothing to go on with there stays so.
    if (details !== Hls.ErrorDetails.FRAG_PARSING_ERROR) return
    watch ??= setInterval(() => video.readyState < video.HAVE_FUTURE_DATA && fail('line'), stillMs)
  })
  player.loadSource(address)
  player.attachMedia(video)
  return () => (stop(), player.destroy())
}

const attachFlv = async (video: HTMLVideoElement, address: string, { onError }: Hearers): Promise<Detach> => {
  const { default: mpegts } = await import('mpegts.js')
  if (!mpegts.isSupported()) return attachNative(video, address)
  const url = new URL(address, location.href).href
  const player = mpegts.createPlayer({ type: 'flv', url }, { enableWorker: false })
  player.on(mpegts.Events.ERROR, (type: string) =>
    onError(type === mpegts.ErrorTypes.MEDIA_ERROR ? 'format' : 'line'),
  )
  player.attachMediaElement(video)
  player.load()
  return () => player.destroy()
}

/** Gives a video element what it plays; the helpers are loaded only by those who need them. */
export const attachPlayer = async (
  video: HTMLVideoElement,
  source: Source,
  address: string,
  hearers: Hearers,
): Promise<Detach> => {
  const player = playerFor(source)
  if (player === 'hls') return attachHls(video, address, hearers)
  return player === 'flv' ? attachFlv(video, address, hearers) : attachNative(video, address)
}
