import { useEffect, useState } from 'react'

import type { Spelling } from './match.ts'

type Spell = (label: string) => Spelling | undefined

/** Where the table of pinyin does not arrive. */
export const unspelt: Spell = () => undefined

/** Names are found at once; pinyin as soon as its table has arrived: undefined until then. It is fetched once it is wanted. */
export const useSpelling = (isWanted = true): Spell | undefined => {
  const [spell, setSpell] = useState<Spell>()
  useEffect(() => {
    if (!isWanted) return
    import('./spell.ts').then(
      module => setSpell(() => module.spell),
      (error: unknown) => {
        console.warn('Without pinyin', error)
        setSpell(() => unspelt)
      },
    )
  }, [isWanted])
  return spell
}
