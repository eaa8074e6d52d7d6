import { limits } from '#contract/limits.ts'

/** No call takes more rows than this at once, whatever it does with them. */
export const isTooMany = (chosen: number) => chosen > limits.deleteIds

/** Some are chosen, and not more than a call takes. */
export const canActOn = (chosen: number) => chosen > 0 && !isTooMany(chosen)

/** Said before somebody is asked anything: the way on is to choose fewer. */
export const tooManyWords = `一次最多处理 ${limits.deleteIds} 条，请减少选择`
