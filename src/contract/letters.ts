/**
 * What may be the pinyin of a name or its initials: `lin wanqing`, `lwq`. One letter would be in nearly all of them. 吕 is lv as
 * most type it, lü, or lyu as passports have it. Where this is undefined, `spelt:` and `keyword:` find the same.
 */
export const lettersOf = (value: string): string | undefined => {
  const letters = value
    .replaceAll(/[\s']/g, '')
    .toLowerCase()
    .replaceAll(/ü|(?<=l)yu/g, 'v')
  return /^[a-z]{2,}$/.test(letters) ? letters : undefined
}
