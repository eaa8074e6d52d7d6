import { readFailure, send, transportFailure, type CallInput, type CallSpec } from './call.ts'

export interface DownloadedFile {
  name: string
  blob: Blob
}

/** An export streams for as long as it takes; ten minutes without an end is no export any more. */
const downloadTimeoutMs = 600_000

const nameIn = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}

/** Fetches a file that needs the authorization header, which a plain link cannot send. */
export const download = async (
  spec: CallSpec,
  fallbackName: string,
  input: CallInput = {},
): Promise<DownloadedFile> => {
  const response = await send(spec, { timeoutMs: downloadTimeoutMs, ...input })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (!response.ok || isJson) throw await readFailure(response)
  return {
    name: nameIn(response.headers.get('content-disposition')) ?? fallbackName,
    // The rest of it can be lost on the way as well as its beginning.
    blob: await response.blob().catch((error: unknown) => {
      throw transportFailure(error, input.signal)
    }),
  }
}

/** Hands a file to the browser, which puts it where the person's downloads go. */
export const saveToDisk = ({ name, blob }: DownloadedFile): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads the address after this turn; only then may it be forgotten.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
