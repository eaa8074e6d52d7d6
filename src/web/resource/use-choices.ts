import type { ChoiceField } from '#contract/resource.ts'
import { useSession } from '#web/session/store.ts'

export interface Choice {
  value: string
  label: string
  /** Stopped: named, not to be chosen anew. */
  disabled?: true
}

type Asked = Pick<ChoiceField, 'options' | 'labels' | 'dict'>

/** The words of a choice: fixed by the contract, or kept in the dictionary. */
export const useChoices = (field: Asked): Choice[] => {
  const options = useSession(state => (field.dict ? state.options[field.dict] : undefined))
  if (field.options) return field.options.map(word => ({ value: word, label: field.labels?.[word] ?? word }))
  return (options ?? []).map(option => ({ value: String(option.value), label: option.label }))
}

/** The words of the dictionary that have been stopped; records may hold them. */
export const useStoppedChoices = (field: Asked): Choice[] => {
  const words = useSession(state => (field.dict ? state.words[field.dict] : undefined))
  const offered = new Set(useChoices(field).map(each => each.value))
  return Object.entries(words ?? {})
    .filter(([value]) => !offered.has(value))
    .map(([value, label]) => ({ value, label: `${label}（已停用）`, disabled: true }))
}

/** What a stored word is called, stopped or not; itself where the dictionary does not know it. */
export const useNameOf = (field: Asked): ((word: string) => string) => {
  const words = useSession(state => (field.dict ? state.words[field.dict] : undefined))
  return word => words?.[word] ?? field.labels?.[word] ?? word
}
