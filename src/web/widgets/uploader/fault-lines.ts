import { quotedName, safeFileName } from '#contract/files.ts'

/** Why one file was not taken. */
export interface Fault {
  name: string
  sentence: string
}

/** As many as an owner may have files by itself; of a whole folder the first ones will do. */
const mostNamed = 9

interface Kind {
  /** What stands before the name, the same for several kinds. */
  head: string
  tail: string
  names: Set<string>
}

/** The server names some files itself, within its sentence: the others of that kind belong in the same place. */
const partsOf = ({ name, sentence }: Fault, isNamed: boolean) => {
  const quoted = quotedName(safeFileName(name))
  const at = sentence.indexOf(quoted)
  if (at >= 0) return { head: sentence.slice(0, at), quoted, tail: sentence.slice(at + quoted.length) }
  return isNamed ? { head: '', quoted, tail: `：${sentence}` } : { head: sentence, tail: '' }
}

const namesIn = ({ names }: Kind) => {
  const named = [...names].slice(0, mostNamed).join('、')
  return names.size > mostNamed ? `${named}等 ${names.size} 个文件` : named
}

/**
 * One line for each kind of fault, with the files that it is about; what several kinds begin with is said once. `isNamed`: the
 * files are not before one's eyes, or are several. Of one alone the sentence stays as it is, to the character.
 */
export const faultLines = (faults: readonly Fault[], isNamed: boolean): string[] => {
  const kinds = new Map<string, Kind>()
  for (const fault of faults) {
    const { head, quoted, tail } = partsOf(fault, isNamed)
    const key = JSON.stringify([head, tail])
    const kind = kinds.get(key) ?? { head, tail, names: new Set() }
    if (quoted) kind.names.add(quoted)
    kinds.set(key, kind)
  }
  const byHead = Map.groupBy(kinds.values(), ({ head }) => head)
  return [...byHead.values()].flatMap(alike =>
    alike.map((kind, at) => (at > 0 ? '' : kind.head) + namesIn(kind) + kind.tail),
  )
}
