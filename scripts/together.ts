import { resolve } from 'node:path'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Everything that a module needs from its first line on. */
const reachedFrom = (entry: string, graph: Graph): Set<string> => {
  const reached = new Set<string>()
  const waiting = [entry]
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
export const together = (entries: Readonly<Record<string, string>>) => {
  let sets: (readonly [name: string, reached: Set<string>])[] | undefined
  return (id: string, graph: Graph): string | null => {
    sets ??= Object.entries(entries).map(([name, path]) => [name, reachedFrom(resolve(path), graph)])
    return sets.find(([, reached]) => reached.has(id))?.[0] ?? null
  }
}
