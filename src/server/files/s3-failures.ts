import { Failure } from '#contract/failure.ts'

import { storeAway } from './store-away.ts'

interface SdkError extends Error {
  $metadata?: { httpStatusCode?: number }
  code?: unknown
}

const isSdkError = (error: unknown): error is SdkError => error instanceof Error

/** A key, a bucket or an upload that is not there. */
export const isMissing = (error: unknown): boolean =>
  isSdkError(error) &&
  (['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes(error.name) || error.$metadata?.httpStatusCode === 404)

const lostCodes = /^(E(CONN|PIPE|HOST|NET|AI_)|ENOTFOUND|ETIMEDOUT)/

/** To try it again would not help: this store cannot do it. */
const notImplemented = 501

const isAway = (error: SdkError) => {
  const status = error.$metadata?.httpStatusCode
  return (
    error.name === 'TimeoutError' ||
    (typeof error.code === 'string' && lostCodes.test(error.code)) ||
    (status !== undefined && ((status >= 500 && status !== notImplemented) || status === 429))
  )
}

/** A store that is away or overrun says so. */
export const asAway = (error: unknown): unknown =>
  isSdkError(error) && !(error instanceof Failure) && isAway(error) ? storeAway(error) : error
