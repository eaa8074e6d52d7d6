const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Field → sentence, out of the `data` of a refusal that says what is wrong with which field (api section 2). */
export const fieldSentences = (data: unknown): Record<string, string> | undefined => {
  const fields = isRecord(data) ? data['fields'] : undefined
  if (!isRecord(fields)) return undefined
  return Object.fromEntries(Object.entries(fields).map(([name, say]) => [name, String(say)]))
}
