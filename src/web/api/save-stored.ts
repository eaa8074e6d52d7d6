import { readFailure, transportFailure } from './call.ts'
import { fetchFile } from './fetch-file.ts'
import { fileAddress } from './file-address.ts'

/** What a range beyond the end is answered with, as the first byte of an empty file is. */
const unsatisfiable = 416

/** Asks for the first byte of a file; throws the server's sentence where it may or can not be had. */
export const assertStored = async (filePath: string, signal?: AbortSignal): Promise<void> => {
  let reply: Response
  try {
    reply = await fetchFile(fileAddress(filePath), signal, 'bytes=0-0')
  } catch (error) {
    throw transportFailure(error, signal)
  }
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') ?? false
  if (isJson || !(reply.ok || reply.status === unsatisfiable)) throw await readFailure(reply)
  await reply.body?.cancel()
}

/** Has the browser save what is at an address. */
export const saveLink = (address: string, name: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/**
 * Saves a file by an address that is signed now: one made earlier may have expired. It is asked for first: a browser would save the
 * server's refusal under the file's name, and say nothing.
 */
export const saveStored = async (filePath: string, name: string): Promise<void> => {
  await assertStored(filePath)
  saveLink(fileAddress(filePath), name)
}
