/** The list goes round: after the last comes the first, and a list of one starts again (specification section 4). */
export const nextInLoop = (index: number, length: number) => (length === 0 ? 0 : (index + 1) % length)
export const previousInLoop = (index: number, length: number) =>
  length === 0 ? 0 : (index - 1 + length) % length

export type Player = 'native' | 'hls' | 'flv'

const extensionIn = (text: string) => /\.(\w+)(?:$|[?#])/.exec(text)?.[1]?.toLowerCase() ?? ''

interface Source {
  type?: string
  url: string
  name: string
}

const typeOf = ({ type, url, name }: Source) =>
  type?.replace('.', '').toLowerCase() || extensionIn(name) || extensionIn(url)

/** What is to be heard, and has no picture. */
export const isSound = (source: Source): boolean => ['mp3', 'wav'].includes(typeOf(source))

/** What plays a video: mp4 the browser itself, m3u8 and flv with a helper where the browser cannot. */
export const playerFor = (source: Source): Player => {
  const extension = typeOf(source)
  if (extension === 'm3u8') return 'hls'
  return extension === 'flv' ? 'flv' : 'native'
}
