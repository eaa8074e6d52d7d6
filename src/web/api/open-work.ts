/** What is under way or lies unfinished beside the forms, and ends with the open page, as files being sent do. */
export interface OpenWork {
  /** A sentence on what there is now; undefined where there is nothing. */
  tell: () => string | undefined
  /** Names of the files on their way to this record. */
  filesOf?: (id: string) => readonly string[]
  /** The same person has signed in again, or the server is there again: what waited for that goes on. */
  goOn?: () => void
  /** A new record was given up before it was saved: what is on its way to it has nowhere to go. */
  giveUp?: (id: string) => void
  /** The session is over: whoever signs in next has nothing to do with it. */
  end?: () => void
}

const works = new Set<OpenWork>()

/** Gives a function that takes it away again. */
export const addOpenWork = (work: OpenWork) => {
  works.add(work)
  return () => void works.delete(work)
}

/** What would be lost, a sentence for each. */
export const tellOpenWork = (): string[] => [...works].flatMap(work => work.tell() ?? [])

/** Whoever saves the record, or sends it out, does so without them. */
export const filesOnTheirWay = (id: string): string[] => [...works].flatMap(work => work.filesOf?.(id) ?? [])

export const continueOpenWork = (): void => {
  for (const work of works) work.goOn?.()
}

export const giveUpWorkOf = (id: string): void => {
  for (const work of works) work.giveUp?.(id)
}

export const endOpenWork = (): void => {
  for (const work of works) work.end?.()
}
