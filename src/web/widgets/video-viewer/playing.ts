/** A browser that wants a click first shows its own button. */
export const play = (video: HTMLVideoElement): void => void video.play().catch(() => undefined)

export const playFrom = (video: HTMLVideoElement, seconds: number): void => {
  video.currentTime = seconds
  play(video)
}
