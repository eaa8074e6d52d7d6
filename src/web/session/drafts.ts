import { gcm } from '@noble/ciphers/aes.js'
import { randomBytes } from '@noble/ciphers/utils.js'
import { create } from 'zustand'

import { calls } from '#contract/calls.ts'
import type { DraftKeyReply } from '#contract/preferences.ts'
import { call } from '#web/api/call.ts'

import { deviceStorage } from './browser-storage.ts'
import { useSession } from './store.ts'
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

const keptForMs = 7 * 24 * 3600_000
const nonceLength = 12

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0))
const textOf = (bytes: Uint8Array) => btoa(Array.from(bytes, each => String.fromCharCode(each)).join(''))

/** Only whoever has the key reads it, and notices when somebody has changed it. */
export const sealDrafts = (key: Uint8Array, drafts: readonly Draft[]): string => {
  const nonce = randomBytes(nonceLength)
  const sealed = gcm(key, nonce).encrypt(new TextEncoder().encode(JSON.stringify(drafts)))
  return textOf(Uint8Array.from([...nonce, ...sealed]))
}

/** Nothing where the key is another one, or what was kept is too old. */
export const openDrafts = (key: Uint8Array, word: string, now: number): Draft[] => {
  try {
    const bytes = bytesOf(word)
    const opened = gcm(key, bytes.subarray(0, nonceLength)).decrypt(bytes.subarray(nonceLength))
    // Sealed by us, or it would not have opened.
    const drafts = JSON.parse(new TextDecoder().decode(opened)) as Draft[]
    return drafts.filter(({ at }) => now - at < keptForMs)
  } catch {
    return []
  }
}

/** Drafts of the person signed in, from before; each until its form has taken it. */
export const useKeptDrafts = create<{ drafts: readonly Draft[] }>()(() => ({ drafts: [] }))

/** Open forms with unsaved work, by address. */
const open = new Map<string, () => Draft>()

let key: { userId: string; bytes: Promise<Uint8Array> } | undefined

const needKey = (userId: string): Promise<Uint8Array> => {
  if (key?.userId !== userId)
    key = { userId, bytes: call<DraftKeyReply>(calls.draftKey).then(reply => bytesOf(reply.key)) }
  return key.bytes
}

const placeOf = (userId: string) => `drafts ${userId}`

const store = (userId: string, bytes: Uint8Array, drafts: readonly Draft[]) =>
  drafts.length === 0
    ? deviceStorage.remove(placeOf(userId))
    : deviceStorage.write(placeOf(userId), sealDrafts(bytes, drafts))

/** A form has unsaved work: should the session be ended, `collect` says what to keep. Gives back how to let go. */
export const holdDraft = (path: string, collect: () => Draft): (() => void) => {
  // Who looks with another's eyes saves nothing, and has no drafts of his.
  if (readViewing()) return () => undefined
  open.set(path, collect)
  const { userId } = useSession.getState()
  // Asked for now: once the session is ended the server gives no key any more.
  needKey(userId).catch((error: unknown) => {
    key = undefined
    console.warn('Drafts cannot be kept', error)
  })
  return () => void open.delete(path)
}

/** The session has been ended from elsewhere: what is filled in is kept, sealed, for the same person. */
export const keepDrafts = (): void => {
  const { userId } = useSession.getState()
  const drafts = [...open.values()].map(collect => collect())
  if (drafts.length === 0 || key?.userId !== userId) return
  key.bytes.then(
    bytes => store(userId, bytes, [...useKeptDrafts.getState().drafts, ...drafts]),
    (error: unknown) => console.warn('Drafts were not kept', error),
  )
}

/** Looks for what was kept for this person in this browser. */
export const loadDrafts = async (userId: string): Promise<void> => {
  const word = readViewing() ? null : deviceStorage.read(placeOf(userId))
  const drafts = word ? openDrafts(await needKey(userId), word, Date.now()) : []
  useKeptDrafts.setState({ drafts })
}

const leave = (drafts: readonly Draft[]) => {
  const { userId } = useSession.getState()
  useKeptDrafts.setState({ drafts })
  if (drafts.length === 0) deviceStorage.remove(placeOf(userId))
  else void needKey(userId).then(bytes => store(userId, bytes, drafts))
}

/** The draft of a form, once. */
export const takeDraft = (path: string): Draft | undefined => {
  const { drafts } = useKeptDrafts.getState()
  const draft = drafts.findLast(each => each.path === path)
  if (draft) leave(drafts.filter(each => each.path !== path))
  return draft
}

export const discardDrafts = (): void => leave([])
