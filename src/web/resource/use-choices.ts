import type { ChoiceField } from '#contract/resource.ts'
import { useSession } from '#web/session/store.ts'

export interface Choice {
  value: string
  label: string
}

/** The words of a choice: fixed by the contract, or kept in the dictionary. */
export const useChoices = (field: Pick<ChoiceField, 'options' | 'labels' | 'dict'>): Choice[] => {
  const options = useSession(state => (field.dict ? state.options[field.dict] : undefined))
  if (field.options) return field.options.map(word => ({ value: word, label: field.labels?.[word] ?? word }))
  return (options ?? []).map(option => ({ value: String(option.value), label: option.label }))
}
