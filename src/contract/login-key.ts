/** The fixed string from which both sides derive the login key (specification section 9, api section 4). */
export const loginKeyText = 'zhanggui-login-cipher-v1'

/**
 * The IV of a day: its date `YYYY-MM-DD`, padded at the front with `0` to 16 characters.
 * The date is the product's (`TIME_ZONE`), not the machine's.
 */
export const loginIv = (date: string): string => date.padStart(16, '0')

/** The calendar day of a moment in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
