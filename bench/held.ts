import type { CDPSession } from '@playwright/test'

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
}

/** What the engine has compiled, and what the browser keeps for itself. */
const notHeld = new Set(['code', 'native', 'hidden', 'synthetic'])

/**
 * Megabytes that a page holds of its own: objects, arrays, texts, closures. Unlike the size of its heap it is without what the
 * engine has compiled, which grows for as long as something is used more often than before.
 */
export const heldBy = async (tools: CDPSession): Promise<number> => {
  const parts: string[] = []
  const onPart = ({ chunk }: { chunk: string }) => void parts.push(chunk)
  tools.on('HeapProfiler.addHeapSnapshotChunk', onPart)
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  tools.off('HeapProfiler.addHeapSnapshotChunk', onPart)
  const { snapshot, nodes } = JSON.parse(parts.join('')) as Snapshot // as the browser's protocol has it
  const {
    node_fields: fields,
    // The first field of a node is its type.
    node_types: [names],
  } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!notHeld.has(names[nodes[at + type] ?? 0] ?? '')) bytes += nodes[at + size] ?? 0
  return Math.round((bytes / 1024 / 1024) * 100) / 100
}
