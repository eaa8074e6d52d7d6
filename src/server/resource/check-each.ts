import { fieldFailure } from '#contract/failure.ts'
import type { Field, Resource } from '#contract/resource.ts'

import { together } from '#server/db/together.ts'

type Check = (name: string, field: Field) => Promise<string | undefined>

/** Field → what is wrong with it. All fields are asked about in one breath. */
export const wrongOf = async (resource: Resource, check: Check): Promise<Record<string, string>> => {
  const asked = Object.entries(resource.fields).map(
    async ([name, field]) => [name, await check(name, field)] as const,
  )
  const answers = await together(...asked)
  return Object.fromEntries(answers.flatMap(([name, wrong]) => (wrong === undefined ? [] : [[name, wrong]])))
}

/** Throws what is wrong with the fields, each beside its name. */
export const checkEach = async (resource: Resource, check: Check): Promise<void> => {
  const wrong = await wrongOf(resource, check)
  if (Object.keys(wrong).length > 0) throw fieldFailure(wrong)
}
