import type { Resource } from '#contract/resource.ts'

/** What tells a record from others of its name: the first that it has. An entry of a dictionary is told by the dictionary. */
const apart = ['userAccount', 'orgCode', 'orgIdLabel', 'parentIdLabel', 'dictValue']

export const textOf = (row: object, name: string): string => {
  const value = Object.entries(row).find(([each]) => each === name)?.[1]
  return typeof value === 'string' ? value : ''
}

/** The field that a list's search finds the word in, first of all the name; none where only the name's spelling answers. */
export const holderOf = ({ labelField, fields }: Resource, row: object, word: string): string | undefined => {
  const others = Object.keys(fields).filter(name => fields[name]?.search)
  const sought = word.toLowerCase()
  return [labelField, ...others].find(name => textOf(row, name).toLowerCase().includes(sought))
}

/** The name, or what else a list's search finds it by, is the word itself: what one meant stands before what resembles it. */
export const isMeant = (resource: Resource, row: object, word: string): boolean => {
  const holder = holderOf(resource, row, word)
  return holder !== undefined && textOf(row, holder).toLowerCase() === word.toLowerCase()
}

/** What stands beside a record's name: its kind, why it is there where the name does not say so, and what tells it apart. */
export const recordAbout = (resource: Resource, row: object, word: string): string => {
  const telling = apart.find(each => textOf(row, each))
  const holder = holderOf(resource, row, word)
  const field = holder === telling || holder === resource.labelField ? undefined : holder
  const why = field && `${resource.fields[field]?.label}：${textOf(row, field)}`
  return [resource.title, why, telling && textOf(row, telling)].filter(Boolean).join(' · ')
}
