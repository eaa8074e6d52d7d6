import type { Work } from '#server/http/change.ts'
import { whyInUse, whyNotDeleted, whyNotStopped } from '#server/resource/needed-words.ts'
import { fieldsOfDict } from '#server/resource/usage.ts'
import { stepName, type Step } from './compare-config.ts'
import { wantedValue } from './sections.ts'

const whyRefused = async (
  db: Work['db'],
  { kind, section, entry, stored, fields }: Step,
): Promise<string | undefined> => {
  const [key = '', ...below] = entry.path
  const label = String(stored?.values.dictLabel ?? key)
  if (kind === '修改') {
    const isStopped = fields.includes('dictStatus') && wantedValue(section, entry, 'dictStatus') === '停用'
    return below.length === 0 && isStopped ? whyNotStopped(label, key) : undefined
  }
  if (below.length === 0) return whyNotDeleted(label, key)
  // Only the words of a field are kept in records: most items are in no dictionary that one names.
  const isWord = fieldsOfDict(entry.path.at(-2) ?? '').length > 0
  return isWord && entry.id ? whyInUse({ db }, entry.id, label) : undefined
}

/** What records and the program still need of the dictionaries that would go: a sentence for each. */
export const lostWords = async (db: Work['db'], steps: readonly Step[]): Promise<string[]> => {
  const sentences: string[] = []
  for (const step of steps) {
    if (step.section.name !== 'dicts' || step.kind === '新增') continue
    const why = await whyRefused(db, step)
    if (why) sentences.push(`${stepName(step)}：${why}`)
  }
  return sentences
}
