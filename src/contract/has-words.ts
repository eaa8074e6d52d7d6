import type { Field } from './resource.ts'

/** Whether people read and write what it holds: of what is no text, a list of names; never where a picture lies. */
export const hasWords = (field: Field): boolean => {
  if (field.kind === 'json') return field.names !== undefined
  return field.kind !== 'text' || field.isPicture !== true
}

/** In the place of a name in such a list; of whoever was deleted only the id is known, which says nothing to a person. */
export const unseenName = '已删除或不在您的数据范围内'
