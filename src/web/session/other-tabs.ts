/**
 * What one tab of this browser tells the others at once. It names whom it concerns: tabs may be different people's. Nothing of
 * it is stored.
 */
interface Told {
  tab: number
  kind: string
  value: unknown
}

const name = 'tabs'

/** Tells this tab's own messages from the others'. */
const tab = Math.random()

const isTold = (data: unknown): data is Told =>
  typeof data === 'object' && data !== null && 'tab' in data && 'kind' in data && 'value' in data

export const tellTabs = (kind: string, value: unknown): void => {
  const channel = new BroadcastChannel(name)
  channel.postMessage({ tab, kind, value } satisfies Told)
  channel.close()
}

/** Gives back how to stop. */
export const hearTabs = (kind: string, hear: (value: unknown) => void): (() => void) => {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTold(data) && data.tab !== tab && data.kind === kind) hear(data.value)
  })
  return () => channel.close()
}
