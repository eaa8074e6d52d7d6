/** Those that have come to their end: told over the socket, that may be heard before the answer to their beginning. */
const ended = new Set<string>()

/** Of the notice that an export goes on in the background: the one of its end takes its place. */
export const begunExportKey = (id: string): string => `export-begun-${id}`

export const noteExportEnd = (id: string): void => void ended.add(id)

export const hasExportEnded = (id: string): boolean => ended.has(id)
