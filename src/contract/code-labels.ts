import type { Field } from './resource.ts'
import { resources } from './resources/index.ts'

/** Those that people save; what belongs to anything belongs to one of them. */
const titles: Readonly<Record<string, string>> = Object.fromEntries(
  resources.filter(each => !each.serverOnly).map(({ name, title }) => [name, title]),
)

/** Of a text that holds codes: what a person reads for each that is known. There may be others. */
export const codeLabels = (field: Field): Readonly<Record<string, string>> | undefined => {
  if (field.kind !== 'text') return undefined
  return field.isResource ? titles : field.labels
}
