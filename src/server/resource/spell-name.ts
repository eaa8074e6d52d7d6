export interface Spelt {
  pinyin: string
  pinyinInitials: string
}

/**
 * What somebody types to find a name: `beijingshi` and `bjs`. Of a person's, the first character is read as the surname that it
 * may be: 曾 is zeng there. The dictionary of readings is large, so it is loaded with the first name and not with the server.
 */
export const loadSpeller = async (): Promise<(name: string, isPerson?: boolean) => Spelt> => {
  const { pinyin } = await import('pinyin-pro')
  return (name, isPerson = false) => {
    const mode = isPerson ? 'surname' : 'normal'
    const syllables = pinyin(name, { mode, toneType: 'none', type: 'array', v: true, nonZh: 'removed' })
    return {
      pinyin: syllables.join('').slice(0, 200),
      pinyinInitials: syllables
        .map(each => each.charAt(0))
        .join('')
        .slice(0, 64),
    }
  }
}
