import { failure, Failure } from '#contract/failure.ts'

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

const isAway = (error: SdkError) => {
  const status = error.$metadata?.httpStatusCode
  return (
    error.name === 'TimeoutError' ||
    (typeof error.code === 'string' && lostCodes.test(error.code)) ||
    (status !== undefined && (status >= 500 || status === 429))
  )
}

const away = () => failure('busy', '文件存储暂时无法访问，请稍后再试')

/** A store that is away or overrun is a sentence with 50300, after which an uploader tries the same chunk again. */
export const asAway = (error: unknown): unknown =>
  isSdkError(error) && !(error instanceof Failure) && isAway(error) ? away() : error
