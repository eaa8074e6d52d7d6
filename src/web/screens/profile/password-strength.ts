/** 0 to 4, and the word a person reads. */
export interface Strength {
  score: 0 | 1 | 2 | 3 | 4
  word: string
}

const words = ['太弱', '弱', '一般', '较强', '很强'] as const

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/** Rows of keys and letters that come to everybody's mind; three in a row count as one character. */
const easy = 'abcdefghijklmnopqrstuvwxyz 0123456789 qwertyuiop asdfghjkl zxcvbnm'

const isEasyStep = (text: string, at: number) => {
  const three = text.slice(at - 2, at + 1).toLowerCase()
  const isSame = three[0] === three[1] && three[1] === three[2]
  return (
    three.length === 3 && (isSame || easy.includes(three) || easy.includes([...three].toReversed().join('')))
  )
}

/** A text without a word, whatever its letter case. */
const without = (text: string, word: string) => {
  const at = word.length > 1 ? text.toLowerCase().indexOf(word.toLowerCase()) : -1
  return at < 0 ? text : text.slice(0, at) + text.slice(at + word.length)
}

/** What is left of a password's length when what is easily guessed is taken away. */
const worth = (password: string) => [...password].filter((_, at) => !isEasyStep(password, at)).length

/**
 * How hard a password is to guess, roughly: by length, by kinds of characters, against rows and repetitions and the
 * person's own names. It advises; what is allowed is the server's to say.
 */
export const passwordStrength = (password: string, ownWords: readonly string[] = []): Strength => {
  const bare = ownWords.reduce(without, password)
  const length = worth(bare)
  const variety = kinds.filter(kind => kind.test(bare)).length
  const points = length + (variety - 1) * 2
  const score = length < 6 ? 0 : points < 10 ? 1 : points < 14 ? 2 : points < 18 ? 3 : 4
  return { score, word: words[score] }
}
