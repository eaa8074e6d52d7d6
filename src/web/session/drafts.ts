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

/** Drafts of the person signed in, from before; each until its form has taken it. */
export const useKeptDrafts = create<{ drafts: readonly Draft[] }>()(() => ({ drafts: [] }))

/** Open forms with unsaved work, by address; those of the tabs behind, whose pages are asleep, among them. */
const open = new Map<string, () => Draft>()

// Saved or given up, nothing of it is kept.
useUnsavedPaths.subscribe(({ paths }) => {
  for (const path of open.keys()) if (!paths.includes(path)) open.delete(path)
})

interface Sealer {
  seal: (drafts: readonly Draft[]) => string
  open: (word: string) => Draft[]
}

let key: { userId: string; sealer: Promise<Sealer> } | undefined

/** The cipher comes with the key: who fills in no form, and left none, needs neither. */
const fetchSealer = async (): Promise<Sealer> => {
  const [{ bytesOf, openDrafts, sealDrafts }, reply] = await Promise.all([
    import('./seal-drafts.ts'),
    call<DraftKeyReply>(calls.draftKey),
  ])
  const bytes = bytesOf(reply.key)
  return { seal: drafts => sealDrafts(bytes, drafts), open: word => openDrafts(bytes, word, Date.now()) }
}

const needSealer = (userId: string): Promise<Sealer> => {
  if (key?.userId !== userId) key = { userId, sealer: fetchSealer() }
  return key.sealer
}

const placeOf = (userId: string) => `drafts ${userId}`

const store = (userId: string, { seal }: Sealer, drafts: readonly Draft[]) =>
  drafts.length === 0
    ? deviceStorage.remove(placeOf(userId))
    : deviceStorage.write(placeOf(userId), seal(drafts))

/**
 * A form has unsaved work, and is marked so: should the session be ended before the mark is gone, `collect` says what to keep.
 */
export const holdDraft = (path: string, collect: () => Draft): void => {
  // Who looks with another's eyes saves nothing, and has no drafts of his.
  if (readViewing()) return
  open.set(path, collect)
  const { userId } = useSession.getState()
  // Asked for now: once the session is ended the server gives no key any more.
  needSealer(userId).catch((error: unknown) => {
    key = undefined
    console.warn('Drafts cannot be kept', error)
  })
}

/** The session has been ended from elsewhere: what is filled in is kept, sealed, for the same person. */
export const keepDrafts = (): void => {
  const { userId } = useSession.getState()
  const drafts = [...open.values()].map(collect => collect())
  if (drafts.length === 0 || key?.userId !== userId) return
  key.sealer.then(
    sealer => store(userId, sealer, [...useKeptDrafts.getState().drafts, ...drafts]),
    (error: unknown) => console.warn('Drafts were not kept', error),
  )
}

/** Looks for what was kept for this person in this browser. */
export const loadDrafts = async (userId: string): Promise<void> => {
  const word = readViewing() ? null : deviceStorage.read(placeOf(userId))
  const drafts = word ? (await needSealer(userId)).open(word) : []
  useKeptDrafts.setState({ drafts })
}

const leave = (drafts: readonly Draft[]) => {
  const { userId } = useSession.getState()
  useKeptDrafts.setState({ drafts })
  if (drafts.length === 0) deviceStorage.remove(placeOf(userId))
  else void needSealer(userId).then(sealer => store(userId, sealer, drafts))
}

/** Takes a draft for its form, with older ones of the same form: true the first time alone. */
export const takeDraft = (draft: Draft): boolean => {
  const { drafts } = useKeptDrafts.getState()
  if (!drafts.includes(draft)) return false
  leave(drafts.filter(({ path }) => path !== draft.path))
  return true
}

export const discardDrafts = (): void => leave([])
