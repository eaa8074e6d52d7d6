import { failure } from '#contract/failure.ts'
import { fileProblem } from '#contract/files.ts'
import { messages } from '#contract/messages.ts'

import type { Caller } from '#server/http/caller.ts'
import type { Files } from './files.ts'
import type { Owner } from './owner.ts'

/** A file that is not here yet, as its sender describes it. `size` in bytes; 0 where he does not say. */
export interface Announced extends Owner {
  name: string
  size: number
}

const assertNotTooMany = async (
  { parts, limits }: Files,
  { userId }: Caller,
  { otcType, otcId }: Owner,
): Promise<void> => {
  const { read } = parts.database
  const owned = await read
    .selectFrom('sys_file')
    .select('id')
    .where('otcType', '=', otcType)
    .where('otcId', '=', otcId)
    .limit(limits.perOwner)
    .execute()
  const open = await read
    .selectFrom('sys_upload')
    .select('id')
    .where('createBy', '=', userId)
    .limit(limits.uploadsPerUser)
    .execute()
  if (owned.length >= limits.perOwner || open.length >= limits.uploadsPerUser)
    throw failure('refused', messages.tooManyFiles)
}

/** Refuses a new file for what can be told without its bytes, but for the room that it takes. */
export const assertMayBegin = async (files: Files, caller: Caller, file: Announced): Promise<void> => {
  const problem = fileProblem(file, files.limits)
  if (problem) throw failure('refused', problem)
  await assertNotTooMany(files, caller, file)
}
