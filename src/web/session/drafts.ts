import { create } from 'zustand'

import { calls } from '#contract/calls.ts'
import type { DraftKeyReply } from '#contract/preferences.ts'
import { call } from '#web/api/call.ts'

import { deviceStorage } from './browser-storage.ts'
import { useSession } from './store.ts'
import { useUnsavedPaths } from './unsaved.ts'
import { readViewing } from './view-as.ts'

/** What somebody had filled in and not saved. */
export interface Draft {
  /** The address of the form. */
  path: string
  label: string
  values: Record<string, unknown>
  /** When it was kept, in milliseconds. */
  at: number
}

/** One that is kept, and where. */
export interface KeptDraft extends Draft {
  place: string
}

interface Kept {
  /** The oldest first; each until its form has taken it. */
  drafts: readonly KeptDraft[]
  /** The address of the form whose draft has been asked for. */
  asked: string | undefined
}

/** Drafts of the person signed in, from before. */
export const useKeptDrafts = create<Kept>()(() => ({ drafts: [], asked: undefined }))

/** Somebody wants the draft of this form, or has been told that it is not its turn. */
export const askForDraft = (path: string | undefined): void => useKeptDrafts.setState({ asked: path })

/** Open forms with unsaved work, by address; those of the tabs behind, whose pages are asleep, among them. */
const open = new Map<string, () => Draft>()

// Saved or given up, nothing of it is kept.
useUnsavedPaths.subscribe(({ paths }) => {
  for (const path of open.keys()) if (!paths.includes(path)) open.delete(path)
})

interface Sealer {
  /** The word, and a name that no other word has. */
  seal: (draft: Draft) => { word: string; name: string }
  open: (word: string) => Draft | undefined
}

let key: { userId: string; sealer: Promise<Sealer> } | undefined

/** The cipher comes with the key: who fills in no form, and left none, needs neither. */
const fetchSealer = async (): Promise<Sealer> => {
  const [{ bytesOf, nameOf, openDraft, sealDraft }, reply] = await Promise.all([
    import('./seal-drafts.ts'),
    call<DraftKeyReply>(calls.draftKey),
  ])
  const bytes = bytesOf(reply.key)
  return {
    seal(draft) {
      const word = sealDraft(bytes, draft)
      return { word, name: nameOf(word) }
    },
    open: word => openDraft(bytes, word, Date.now()),
  }
}

const needSealer = (userId: string): Promise<Sealer> => {
  if (key?.userId !== userId) key = { userId, sealer: fetchSealer() }
  return key.sealer
}

/**
 * Each draft has a place of its own: the windows of one browser, which a kick may reach all at once, write and remove without
 * knowing of each other's.
 */
const placesOf = (userId: string) => `drafts ${userId} `

const store = (userId: string, { seal }: Sealer, draft: Draft) => {
  const { word, name } = seal(draft)
  deviceStorage.write(placesOf(userId) + name, word)
}

/** There may be unsaved work soon. Asked for now: once the session is ended the server gives no key any more. */
export const prepareDrafts = (): void => {
  if (readViewing()) return
  const { userId } = useSession.getState()
  needSealer(userId).catch((error: unknown) => {
    key = undefined
    console.warn('Drafts cannot be kept', error)
  })
}

/**
 * A form has unsaved work, and is marked so: should the session be ended before the mark is gone, `collect` says what to keep.
 */
export const holdDraft = (path: string, collect: () => Draft): void => {
  // Who looks with another's eyes saves nothing, and has no drafts of his.
  if (readViewing()) return
  open.set(path, collect)
  prepareDrafts()
}

/**
 * The session has been ended from elsewhere, or the page of a form taken away: what is filled in there is kept, sealed, for the
 * same person. It is collected at once; the promise is of whether there was something.
 */
export const keepDrafts = async (isLost: (path: string) => boolean = () => true): Promise<boolean> => {
  const { userId } = useSession.getState()
  const lost = [...open].filter(([path]) => isLost(path)).map(([, collect]) => collect())
  // One of each form, though it was open under two addresses.
  const drafts = new Map(lost.map(draft => [draft.path, draft]))
  if (drafts.size === 0 || key?.userId !== userId) return false
  try {
    const sealer = await key.sealer
    drafts.forEach(draft => store(userId, sealer, draft))
    return true
  } catch (error) {
    console.warn('Drafts were not kept', error)
    return false
  }
}

/** Looks for what was kept for this person in this browser. */
export const loadDrafts = async (userId: string): Promise<void> => {
  const places = readViewing() ? [] : deviceStorage.keys(placesOf(userId))
  const sealer = places.length > 0 ? await needSealer(userId) : undefined
  const drafts = places.flatMap((place): KeptDraft[] => {
    const word = deviceStorage.read(place)
    const draft = word === null ? undefined : sealer?.open(word)
    // Too old, or bent: nobody reads it any more.
    if (!draft) deviceStorage.remove(place)
    return draft ? [{ ...draft, place }] : []
  })
  useKeptDrafts.setState({ drafts: drafts.toSorted((one, other) => one.at - other.at) })
}

const isThere = ({ place }: KeptDraft) => deviceStorage.read(place) !== null

/** What another window has taken or discarded is no longer offered here. Gives back how to stop. */
export const followDrafts = (): (() => void) => {
  const look = () => {
    const { drafts } = useKeptDrafts.getState()
    if (!drafts.every(isThere)) useKeptDrafts.setState({ drafts: drafts.filter(isThere) })
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}

// Told by their places: whoever signs in again in place looks for all of them anew, and each is another object then.
const leave = (gone: readonly KeptDraft[]) => {
  const places = new Set(gone.map(({ place }) => place))
  places.forEach(deviceStorage.remove)
  useKeptDrafts.setState(({ drafts }) => ({
    drafts: drafts.filter(({ place }) => !places.has(place)),
    asked: undefined,
  }))
}

/** Takes a draft for its form: true the first time alone, in whichever window. */
export const takeDraft = (draft: KeptDraft): boolean => {
  const isFirst = useKeptDrafts.getState().drafts.some(({ place }) => place === draft.place) && isThere(draft)
  leave([draft])
  return isFirst
}

export const discardDrafts = (): void => leave(useKeptDrafts.getState().drafts)
