/** The list goes round: after the last comes the first, and a list of one starts again (specification section 4). */
export const nextInLoop = (index: number, length: number) => (length === 0 ? 0 : (index + 1) % length)
export const previousInLoop = (index: number, length: number) =>
  length === 0 ? 0 : (index - 1 + length) % length

export type Player = 'native' | 'hls' | 'flv'

const extensionIn = (text: string) => /\.(\w+)(?:$|[?#])/.exec(text)?.[1]?.toLowerCase() ?? ''

/** What plays a video: mp4 the browser itself, m3u8 and flv with a helper where the browser cannot. */
export const playerFor = ({ type, url, name }: { type?: string; url: string; name: string }): Player => {
  const extension = type?.replace('.', '').toLowerCase() || extensionIn(name) || extensionIn(url)
  if (extension === 'm3u8') return 'hls'
  return extension === 'flv' ? 'flv' : 'native'
}
