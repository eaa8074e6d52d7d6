/** Those in the background that have begun here, and whose end nobody has heard of. */
const open = new Set<string>()
/** Those that have come to their end: told over the socket, that may be heard before the answer to their beginning. */
const ended = new Set<string>()

/** Of the notice that an export goes on in the background: the one of its end takes its place. */
export const begunExportKey = (id: string): string => `export-begun-${id}`

export const noteExportBegun = (id: string): void => {
  if (!ended.has(id)) open.add(id)
}

export const noteExportEnd = (id: string): void => {
  open.delete(id)
  ended.add(id)
}

export const hasExportEnded = (id: string): boolean => ended.has(id)

export const openExports = (): ReadonlySet<string> => open
