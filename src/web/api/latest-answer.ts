/** What came of a question: `error` instead of `data` where it failed. */
export interface Answer<A> {
  question: string
  data?: A
  error?: unknown
}

/** So many are under way at once: the answer to the last one never waits for more than the oldest of them. */
const mostUnderWay = 2

/**
 * Asks while somebody types, without a pause: each question at once, and while two are under way only the latest after them; the
 * same again only where it failed. The answer to an earlier question that comes after that to a later one is not told.
 */
export const askForLatest = <A>(
  ask: (question: string) => Promise<A>,
  onAnswer: (answer: Answer<A>) => void,
) => {
  let underWay = 0
  let asked = 0
  let answered = 0
  let next: string | undefined
  let last: string | undefined
  const begin = async (question: string) => {
    asked += 1
    const turn = asked
    underWay += 1
    const answer = await ask(question).then(
      (data): Answer<A> => ({ question, data }),
      (error: unknown): Answer<A> => ({ question, error }),
    )
    if ('error' in answer && last === question) last = undefined
    underWay -= 1
    const following = next
    next = undefined
    if (following !== undefined) void begin(following)
    if (turn < answered) return
    answered = turn
    onAnswer(answer)
  }
  return (question: string): void => {
    if (question === last) return
    last = question
    if (underWay < mostUnderWay) void begin(question)
    else next = question
  }
}
