import type { Work } from '#server/http/change.ts'
import { fieldsOfDict, usesOfWords } from './usage.ts'

/** “机构类型”是机构的“机构类型”的选项，程序按字典值 orgType 查找它; undefined where the program does not know the name. */
export const whyNamed = (dictLabel: string, dictValue: string) => {
  const [use] = fieldsOfDict(dictValue)
  return (
    use &&
    `“${dictLabel}”是${use.resource.title}的“${use.field.label}”的选项，程序按字典值 ${dictValue} 查找它`
  )
}

/** Why a dictionary at the top may be neither deleted nor stopped; undefined where it may. */
export const whyNotDeleted = (dictLabel: string, dictValue: string) => {
  const why = whyNamed(dictLabel, dictValue)
  return why && `${why}，不能删除`
}
export const whyNotStopped = (dictLabel: string, dictValue: string) => {
  const why = whyNamed(dictLabel, dictValue)
  return why && `${why}，不能停用；可以停用其中的选项`
}

/** Records hold the word of an item; undefined where none does. */
export const whyInUse = async (work: Pick<Work, 'db'>, id: string, dictLabel: string) => {
  const [use] = await usesOfWords(work, [id])
  return use && `有 ${use.count} 条${use.title}正在使用“${dictLabel}”`
}
