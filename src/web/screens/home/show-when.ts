/** Swedish writes a moment as the specification does: YYYY-MM-DD HH:mm. */
const when = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** A moment as short as a row of the home page needs it. */
export const showWhen = (time: string | null): string => (time ? when.format(new Date(time)) : '')
