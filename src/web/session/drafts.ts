import { create } from 'zustand'

import { calls } from '#contract/calls.ts'
import { Failure, isLoginDue } from '#contract/failure.ts'
import type { DraftKeyReply } from '#contract/preferences.ts'
import { call, noAnswer } from '#web/api/call.ts'

import { deviceStorage } from './browser-storage.ts'
import { livingWindows } from './living-windows.ts'
import { useSession } from './store.ts'
import { useUnsavedPaths } from './unsaved.ts'
import { readViewing } from './viewing.ts'

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

/** What stands in a form; `isOver`: nobody goes on typing there, and what is half typed is completed. */
type Collect = (isOver: boolean) => Draft

/** Open forms with unsaved work, by address; those of the tabs behind, whose pages are asleep, among them. */
const open = new Map<string, Collect>()

// Saved or given up, nothing of it is kept.
useUnsavedPaths.subscribe(({ paths }) => {
  for (const path of open.keys()) if (!paths.includes(path)) open.delete(path)
})

interface Sealer {
  /** The word, and a name that no other word has. */
  seal: (draft: Draft) => { word: string; name: string }
  open: (word: string) => Draft | undefined
}

let key: { userId: string; sealer: Promise<Sealer>; ready?: Sealer } | undefined

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

/** The box to sign in again, or the line about the network, stands there already: only what nobody foresaw is written down. */
const noteUnless = (sentence: string, error: unknown): void => {
  const isTold = error instanceof Failure && (isLoginDue(error.code) || error.code === noAnswer)
  if (!isTold) console.warn(sentence, error)
}

/** What is kept stays kept: it is read by the next page that asks. */
export const noteUnread = (error: unknown): void => noteUnless('Drafts were not read', error)

const needSealer = (userId: string): Promise<Sealer> => {
  if (key?.userId === userId) return key.sealer
  const own: typeof key = { userId, sealer: fetchSealer() }
  key = own
  own.sealer.then(
    ready => void (own.ready = ready),
    // Whoever asked for it is told; the next one asks anew.
    () => void (key === own && (key = undefined)),
  )
  return own.sealer
}

/**
 * Each draft has a place of its own: the windows of one browser, which a kick may reach all at once, write and remove without
 * knowing of each other's.
 */
const placesOf = (userId: string) => `drafts ${userId} `

const store = (userId: string, { seal }: Sealer, draft: Draft, owner = '') => {
  const { word, name } = seal(draft)
  const place = placesOf(userId) + name + owner
  deviceStorage.write(place, word)
  return place
}

/** Where what is filled in in a form that is still open has been kept: as long as it is there, it is not kept twice. */
const keptAt = new WeakMap<Collect, string>()

/** The network or the server may be back by then. */
const againMs = 15_000
let again: ReturnType<typeof setTimeout> | undefined

/** There may be unsaved work soon. Asked for now: once the session is ended the server gives no key any more. */
export const prepareDrafts = (): void => {
  if (readViewing()) return
  const { userId } = useSession.getState()
  needSealer(userId).catch((error: unknown) => {
    noteUnless('Drafts cannot be kept', error)
    clearTimeout(again)
    // Once a login is over, no key is given without another one.
    const isOver = error instanceof Failure && isLoginDue(error.code)
    if (!isOver) again = setTimeout(prepareForOpen, againMs)
  })
}

/** Whoever still fills in something needs it as much as before. */
const prepareForOpen = () => {
  if (open.size > 0) prepareDrafts()
}

// Signed in again over a form, its person is given one, too.
useSession.subscribe(({ credentials }, before) => {
  if (credentials && credentials !== before.credentials) prepareForOpen()
})

/**
 * A form has unsaved work, and is marked so: should the session be ended before the mark is gone, `collect` says what to keep.
 */
export const holdDraft = (path: string, collect: Collect): void => {
  // Who looks with another's eyes saves nothing, and has no drafts of his.
  if (readViewing()) return
  open.set(path, collect)
  prepareDrafts()
}

/** What stands in the forms that are open: one of each, though it was open under two addresses. */
const collectOpen = (isMeant: (path: string) => boolean, isOver: boolean) => {
  const all = [...open]
    .filter(([path]) => isMeant(path))
    .map(([, collect]) => ({ collect, draft: collect(isOver) }))
  return [...new Map(all.map(each => [each.draft.path, each])).values()]
}

/**
 * The session has been ended from elsewhere, or the page of a form taken away: what is filled in there is kept, sealed, for the
 * same person. It is collected at once; the promise is of whether there was something.
 */
export const keepDrafts = async (isLost: (path: string) => boolean = () => true): Promise<boolean> => {
  const { userId } = useSession.getState()
  const lost = collectOpen(isLost, true)
  if (lost.length === 0 || key?.userId !== userId) return false
  try {
    const sealer = await key.sealer
    for (const { draft, collect } of lost) keptAt.set(collect, store(userId, sealer, draft))
    return true
  } catch (error) {
    console.warn('Drafts were not kept', error)
    return false
  }
}

const sealerNow = (userId: string) => (key?.userId === userId ? key.ready : undefined)

/** Addresses of the forms whose work would be kept, were the page to go at this moment. */
export const wouldKeep = (): string[] => (sealerNow(useSession.getState().userId) ? [...open.keys()] : [])

/**
 * Writes what is open at once, without waiting for anything: the window may be gone in a moment. Gives the places, none where no key
 * has come. Behind `owner` they belong to a window that may still live, and come back to it.
 */
export const writeOpenDrafts = (owner?: string): string[] => {
  const { userId } = useSession.getState()
  const sealer = sealerNow(userId)
  if (!sealer) return []
  return collectOpen(() => true, owner === undefined)
    .filter(({ collect }) => deviceStorage.read(keptAt.get(collect) ?? '') === null)
    .map(({ draft }) => store(userId, sealer, draft, owner && ` ${owner}`))
}

/** Looks for what was kept for this person in this browser, but for what belongs to windows that are alive. */
export const loadDrafts = async (userId: string): Promise<void> => {
  const owners = await livingWindows()
  const isLeft = (place: string) => !owners.has(place.split(' ')[3] ?? '')
  const places = readViewing() ? [] : deviceStorage.keys(placesOf(userId)).filter(isLeft)
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

/** Nobody wants these any more. */
export const discardDrafts = (unwanted: readonly KeptDraft[]): void => leave(unwanted)
