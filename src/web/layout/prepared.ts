import { create } from 'zustand'

/**
 * The page that somebody is probably about to open: its code is there, and it is drawn behind the others, asleep, so that the
 * click only has to show it (decision 0016). One at most, and not for long.
 */
export const usePrepared = create<{ address: string | undefined }>()(() => ({ address: undefined }))

/** A pointer on its way to another item passes sooner. */
const restMs = 50
/** What was not opened by then was not meant. */
const keptMs = 10_000

let resting: ReturnType<typeof setTimeout> | undefined
let keeping: ReturnType<typeof setTimeout> | undefined
let meant: string | undefined

/** The page has been opened, or is wanted no more. */
export const forgetPrepared = (): void => {
  clearTimeout(keeping)
  usePrepared.setState({ address: undefined })
}

/** The pointer has gone on before it had rested. */
export const stopPreparing = (): void => {
  clearTimeout(resting)
  meant = undefined
}

const prepare = (address: string) => {
  clearTimeout(keeping)
  keeping = setTimeout(forgetPrepared, keptMs)
  usePrepared.setState({ address })
}

/** Prepares the page at an address once its code has come, unless the pointer has gone on by then. A finger means it at once. */
export const prepareSoon = (address: string, code: Promise<unknown>, isFinger: boolean): void => {
  stopPreparing()
  meant = address
  // Who opens the page whose code did not come asks for it again, and is told.
  const hasCome = code.then(
    () => true,
    () => false,
  )
  const prepareThen = async () => {
    if ((await hasCome) && meant === address) prepare(address)
  }
  resting = setTimeout(() => void prepareThen(), isFinger ? 0 : restMs)
}
