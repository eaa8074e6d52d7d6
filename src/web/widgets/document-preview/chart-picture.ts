/** The name of a picture of a chart travels in its address, as the words of a mark do: nothing else of it comes through what draws a document. */

const before = 'data:image/png;'

export const withChartName = (address: string, name: string): string =>
  address.replace(before, `${before}name=${encodeURIComponent(name)};`)

/** Undefined where an address is of another picture. */
export const chartNameIn = (address: string): string | undefined => {
  const [, name] = /^data:image\/png;name=([^;,]*);/.exec(address) ?? []
  return name === undefined ? undefined : decodeURIComponent(name)
}
