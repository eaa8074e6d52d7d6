import { dictPushTops, type DictPush } from '#contract/dict.ts'

import type { Parts } from '#server/parts.ts'
import { branchesOf, allDicts, enabledTops, nestDicts } from './dict-rows.ts'
import { pieceOf, type Piece } from './gzip-pieces.ts'

/** The whole tree, a piece for each dictionary at the top, in their order: what has not changed is not written, nor compressed, again. */
export interface Branches {
  version: string
  pieces: ReadonlyMap<string, Piece>
}

/** More changes than these between two looks are not followed one by one. */
const mostSteps = 200

/** What changed from one version to the next; undefined where somebody else may have changed more. */
type Step = Pick<DictPush, 'version' | 'tops'>

/** The dictionaries at the top that have changed from one version to another; undefined where nobody can say. */
const changedBetween = (steps: ReadonlyMap<string, Step>, from: string, to: string) => {
  const tops = new Set<string>()
  for (let at = from; at !== to;) {
    const step = steps.get(at)
    if (!step?.tops) return undefined
    for (const top of step.tops) tops.add(top)
    at = step.version
  }
  return tops.size <= dictPushTops ? [...tops] : undefined
}

const write = (nodes: ReturnType<typeof nestDicts>) =>
  nodes.map(node => [node.id, pieceOf(JSON.stringify(node))] as const)

/**
 * Keeps the tree as it was last asked for and brings it up to date. Every change is told with the version it followed and
 * the dictionaries it touched: where that leads from what is kept to what is asked for, only those are read again. What is
 * newer than its version already is read once more with the next one.
 */
export const keepBranches = (parts: Parts) => {
  const steps = new Map<string, Step>()
  let kept: Branches | undefined
  parts.events.on('dict-changed', ({ before, version, tops }) => {
    steps.set(before, { version, ...(tops && { tops }) })
    const [oldest] = steps.keys()
    if (steps.size > mostSteps && oldest !== undefined) steps.delete(oldest)
  })

  const readAll = async () => new Map(write(nestDicts(await allDicts(parts))))

  /** Undefined where a dictionary has appeared that nothing was said about. */
  const renewed = async (old: Branches, tops: readonly string[]) => {
    const order = await enabledTops(parts)
    const known = new Map(old.pieces)
    for (const top of tops) known.delete(top)
    if (tops.length > 0)
      for (const [id, piece] of write(nestDicts(await branchesOf(parts, tops)))) known.set(id, piece)
    const pieces = new Map<string, Piece>()
    for (const id of order) {
      const piece = known.get(id)
      if (!piece) return undefined
      pieces.set(id, piece)
    }
    return pieces
  }

  return async (version: string): Promise<Branches> => {
    const old = kept
    if (old?.version === version) return old
    const tops = old && changedBetween(steps, old.version, version)
    const pieces = (old && tops && (await renewed(old, tops))) ?? (await readAll())
    kept = { version, pieces }
    return kept
  }
}
