const han = /^\p{Script=Han}+$/u

/** A person's name has at most so many characters, compound family names included; longer ones are titles. */
const longestName = 4

/**
 * What stands in place of a picture: of a Chinese name the last two characters, which tell colleagues apart where family names
 * would not; of a title such as 系统管理员 the first two; of anything else its first letter.
 */
export const initials = (name: string): string => {
  const letters = [...name.trim()]
  if (!han.test(letters.join(''))) return (letters[0] ?? '').toUpperCase()
  return (letters.length > longestName ? letters.slice(0, 2) : letters.slice(-2)).join('')
}
