import type { Field } from './resource.ts'

/** Whether people read and write what it holds: of what is no text, a list of names. */
export const hasWords = (field: Field): boolean => field.kind !== 'json' || field.names !== undefined

/** In the place of a name in such a list; of whoever was deleted only the id is known, which says nothing to a person. */
export const unseenName = '已删除或不在您的数据范围内'
