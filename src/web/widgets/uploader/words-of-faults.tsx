import type { ReactNode } from 'react'

import { faultLines, type Fault } from './fault-lines.ts'

/** What one toast says of all these files; each kind of fault on lines of its own, as in one they would read as a single sentence. */
export const wordsOfFaults = (faults: readonly Fault[], isNamed: boolean): ReactNode => {
  const lines = faultLines(faults, isNamed)
  if (lines.length < 2) return lines[0]
  return (
    <div style={{ display: 'grid', gap: 4, textAlign: 'start', maxHeight: '60vh', overflowY: 'auto' }}>
      {lines.map(line => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}
