export interface Spelt {
  pinyin: string
  pinyinInitials: string
}

/**
 * What somebody types to find a name: `beijingshi` and `bjs`. The dictionary of readings is large, so it is loaded with
 * the first name and not with the server.
 */
export const loadSpeller = async (): Promise<(name: string) => Spelt> => {
  const { pinyin } = await import('pinyin-pro')
  return name => {
    const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' })
    return {
      pinyin: syllables.join('').slice(0, 200),
      pinyinInitials: syllables
        .map(each => each.charAt(0))
        .join('')
        .slice(0, 64),
    }
  }
}
