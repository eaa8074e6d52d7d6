import { App } from 'antd'

/** An answer that comes within this time, in milliseconds, needs no word before it. */
const calmMs = 150

/** Says what one waits for, where that takes longer than one notices. */
export const useSayWait = (words: string) => {
  const { message } = App.useApp()
  return async <T>(waited: Promise<T>): Promise<T> => {
    let close: (() => void) | undefined
    const timer = setTimeout(() => {
      close = message.loading(words, 0)
    }, calmMs)
    try {
      return await waited
    } finally {
      clearTimeout(timer)
      close?.()
    }
  }
}
