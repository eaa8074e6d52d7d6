import { uploadDefaults } from './limits.ts'
import { messages } from './messages.ts'

/** A file as every call gives it (specification section 3); `nextChunk` is there while chunks are missing. */
export interface FileRecord {
  id: string
  fileName: string
  /** The extension, small letters, without a dot. */
  fileType: string
  /** Stable: `/api/file/content/{id}/{name}`; opened with the authorization header or a signature. */
  filePath: string
  fileAlias: string | null
  /** Bytes; while the upload is incomplete, those that are safe. */
  fileSize: number
  /** From 1. */
  nextChunk?: number
  /** Told of one that has just arrived: its record rests in the recycle bin, and the file with it. */
  isOwnerDeleted?: true
}

/** `DELETE file/upload`: which one is gone; null where nothing had come of it. */
export interface GivenUp {
  id: string | null
}

/** `GET file/upload/{id}`: where an interrupted upload goes on. */
export interface UploadState {
  id: string
  nextChunk: number
  totalChunks: number
  /** Bytes that are safe. */
  fileSize: number
}

/** The alias under which a person's own picture is uploaded; the server then sets `userAvatar`. */
export const avatarAlias = 'avatar'

/** Pictures within a text belong to its record like its attachments; by this they are told apart. */
export const pictureAlias = '正文图片'

/** More chunks than this would be files of a few bytes each. */
export const maxChunks = 1024

const megabyte = 1024 * 1024
export const bytesOf = (megabytes: number) => megabytes * megabyte

/** `合同.V2.PDF` → `pdf`; nothing for a name without one. */
export const extensionOf = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.')
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase()
}

/** Extensions are compared without a dot, as some lists have one and some have none. */
const accepts = (accept: readonly string[], fileName: string) => {
  const extension = extensionOf(fileName)
  return extension !== '' && accept.some(each => each.replace('.', '').toLowerCase() === extension)
}

/** What is wrong with a file before it is sent (specification section 5), or undefined. */
export const fileProblem = (
  file: { name: string; size: number },
  rules: { accept: readonly string[]; megabytes: number } = uploadDefaults,
): string | undefined => {
  if (!accepts(rules.accept, file.name)) return messages.wrongExtension(rules.accept)
  return file.size > bytesOf(rules.megabytes) ? messages.tooLarge(rules.megabytes) : undefined
}

/** A file in a sentence, which then says which one it means; the ends of a long name tell it from others. */
export const quotedName = (name: string) =>
  `“${name.length > 60 ? `${name.slice(0, 40)}…${name.slice(-15)}` : name}”`

/** Characters that name folders or turn the reading direction have no place in a label. */
const unwanted = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Nothing that anybody sees, before the ending: a scanned or pasted picture is called so. */
const noName = /^[\s\p{DI}]*(?=\.[^.]+$)/u

/**
 * The label kept for a name from outside: its last part, no control or direction characters, at most 200 long. What is only an
 * ending has a name before it, or a list would show nothing to press.
 */
export const safeFileName = (fileName: string): string => {
  const last = fileName.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const base = last.replace(unwanted, '').trim().replace(noName, '未命名')
  const letters = [...base]
  if (letters.length <= 200) return base
  const ending = [...`.${extensionOf(base)}`].slice(0, 20)
  return [...letters.slice(0, 200 - ending.length), ...ending].join('')
}
