import { failure } from '#contract/failure.ts'

/** A sentence with 50300, after which an uploader tries the same chunk again; with what was said, for whoever reads the log. */
export const storeAway = (cause: unknown) =>
  Object.assign(failure('busy', '文件存储暂时无法访问，请稍后再试'), { cause })
