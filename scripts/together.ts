import { resolve } from 'node:path'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Everything that these modules need from their first line on. */
const reachedFrom = (entries: readonly string[], graph: Graph): Set<string> => {
  const reached = new Set<string>()
  const waiting = entries.map(path => resolve(path))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/**
 * Names the chunk of a module after the first of these entries that cannot do without it. What always travels together is one
 * file: a hundred small ones cost a request each, and compress worse.
 */
export const together = (entries: Readonly<Record<string, readonly string[]>>) => {
  let sets: (readonly [name: string, reached: Set<string>])[] | undefined
  return (id: string, graph: Graph): string | null => {
    sets ??= Object.entries(entries).map(([name, paths]) => [name, reachedFrom(paths, graph)])
    return sets.find(([, reached]) => reached.has(id))?.[0] ?? null
  }
}
