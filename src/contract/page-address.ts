import { limits } from './limits.ts'

export interface PageNumbers {
  /** From 0. */
  index: number
  limit: number
  /** `field:asc` or `field:desc`, of whichever field. */
  order: string | undefined
}

/** The part after the question mark. */
interface Address {
  get: (name: string) => string | null
}

const whole = (text: string | null, fallback: number, max: number) => {
  const number = Number(text ?? '')
  return text && Number.isSafeInteger(number) && number >= 0 ? Math.min(number, max) : fallback
}

/** Which page of a list an address means: what no call would take is left out, for whoever asks first. */
export const pageNumbersOf = (address: Address): PageNumbers => {
  const order = address.get('order') ?? undefined
  return {
    index: whole(address.get('index'), limits.pageIndex, Number.MAX_SAFE_INTEGER),
    limit: whole(address.get('limit'), limits.pageLimit, limits.maxLimit) || limits.pageLimit,
    order: order && /^[^:]+:(asc|desc)$/.test(order) ? order : undefined,
  }
}
