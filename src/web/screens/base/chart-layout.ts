/** A node of a chart that grows from left to right. */
export interface Box<T> {
  node: T
  x: number
  y: number
  parent: Box<T> | null
}

export interface ChartSizes {
  width: number
  height: number
  gapX: number
  gapY: number
}

export interface Chart<T> {
  boxes: Box<T>[]
  width: number
  height: number
}

/**
 * Places a tree: every leaf has a row of its own, what has children stands in the middle of theirs, so that no two boxes
 * overlap and no lines cross. Sizes are in pixels.
 */
export const layOut = <T>(
  roots: readonly T[],
  childrenOf: (node: T) => readonly T[],
  { width, height, gapX, gapY }: ChartSizes,
): Chart<T> => {
  const boxes: Box<T>[] = []
  let rows = 0
  let deepest = 0
  const place = (node: T, depth: number, parent: Box<T> | null): Box<T> => {
    const box: Box<T> = { node, x: depth * (width + gapX), y: 0, parent }
    boxes.push(box)
    deepest = Math.max(deepest, depth)
    const below = childrenOf(node).map(child => place(child, depth + 1, box))
    const [first, last] = [below[0], below.at(-1)]
    box.y = first && last ? (first.y + last.y) / 2 : rows++ * (height + gapY)
    return box
  }
  for (const root of roots) place(root, 0, null)
  return {
    boxes,
    width: roots.length === 0 ? 0 : deepest * (width + gapX) + width,
    height: rows === 0 ? 0 : rows * (height + gapY) - gapY,
  }
}
