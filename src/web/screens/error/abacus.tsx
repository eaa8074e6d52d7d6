const step = 56
/** Beads of one rod, from the top: one above the beam that counts five, four below it that count one each. */
const heights = { five: { resting: 26, counted: 42 }, ones: { counted: 80, resting: 102, each: 22 } }

interface BeadProps {
  x: number
  y: number
  isCounted: boolean
}
const Bead = ({ x, y, isCounted }: BeadProps) => (
  <rect x={x - 20} y={y} width="40" height="19" rx="9.5" fill={isCounted ? 'var(--theme)' : 'var(--line)'} />
)

const Rod = ({ digit, at }: { digit: number; at: number }) => {
  const x = 44 + at * step
  const { five, ones } = heights
  const isFive = digit >= 5
  const up = digit % 5
  return (
    <g>
      <path d={`M${x} 16v184`} stroke="var(--line)" strokeWidth="3" />
      <Bead x={x} y={isFive ? five.counted : five.resting} isCounted={isFive} />
      {[0, 1, 2, 3].map(n => (
        <Bead key={n} x={x} y={(n < up ? ones.counted : ones.resting) + n * ones.each} isCounted={n < up} />
      ))}
    </g>
  )
}

/** The shopkeeper's abacus with the digits of `code` on its rods. Decoration only: the page says the same in words. */
export const Abacus = ({ code }: { code: string }) => {
  const digits = [...code.replaceAll(/\D/g, '').slice(0, 6).padStart(3, '0')].map(Number)
  const width = 32 + digits.length * step
  return (
    <svg
      viewBox={`0 0 ${width} 216`}
      style={{ width: width * 0.9, maxWidth: '80%' }}
      fill="none"
      aria-hidden="true"
    >
      <rect x="8" y="8" width={width - 16} height="200" rx="18" fill="var(--surface)" />
      {digits.map((digit, at) => (
        // Rods never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Rod key={at} digit={digit} at={at} />
      ))}
      <path d={`M12 70h${width - 24}`} stroke="var(--ink-soft)" strokeWidth="5" />
      <rect x="8" y="8" width={width - 16} height="200" rx="18" stroke="var(--ink-soft)" strokeWidth="5" />
    </svg>
  )
}
