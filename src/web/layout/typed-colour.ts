import { isColour } from '#web/session/settings.ts'

/** The colour that somebody typed, in six digits or three, with or without `#`; undefined where it is none. */
export const typedColour = (text: string): string | undefined => {
  const digits = text.normalize('NFKC').trim().replace(/^#/, '').toLowerCase()
  const colour = `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
  return isColour(colour) ? colour : undefined
}
