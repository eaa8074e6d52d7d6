import { failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { idPattern } from '#contract/validate.ts'

/** Whom a call is about that takes several users: each once, in the order given. */
export const userIdsIn = (body: unknown): string[] => {
  const ids = [...new Set(Array.isArray(body) ? body : [])]
  if (!ids.every(each => typeof each === 'string' && idPattern.test(each)))
    throw failure('badRequest', '参数错误：内容应是用户编号的列表')
  if (ids.length === 0) throw failure('badRequest', '请先选择用户')
  if (ids.length > limits.deleteIds)
    throw failure('badRequest', `参数错误：一次最多${limits.deleteIds}个用户`)
  return ids
}
