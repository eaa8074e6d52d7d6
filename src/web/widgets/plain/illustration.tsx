const rods = [0, 1, 2, 3, 4, 5, 6]
/** How many of the four lower beads each rod has pushed up: together they draw a rising curve. */
const raised = [0, 1, 1, 2, 2, 3, 4]

const Rod = ({ at }: { at: number }) => {
  const x = 84 + at * 65
  const up = raised[at] ?? 0
  return (
    <g>
      <path d={`M${x} 128v212`} stroke="#fff" strokeOpacity=".35" strokeWidth="3" />
      <Bead x={x} y={up > 2 ? 156 : 136} isBright={up > 2} />
      {[0, 1, 2, 3].map(bead => (
        <Bead key={bead} x={x} y={bead < up ? 190 + bead * 24 : 242 + bead * 24} isBright={bead < up} />
      ))}
    </g>
  )
}

const Bead = ({ x, y, isBright }: { x: number; y: number; isBright: boolean }) => (
  <rect
    x={x - 24}
    y={y}
    width="48"
    height="20"
    rx="10"
    fill={isBright ? '#ffd666' : '#fff'}
    fillOpacity={isBright ? 1 : 0.82}
  />
)

/** An abacus whose beads draw a good year, before the sun over the roofs of a market town. Decoration only. */
export const Illustration = () => (
  <svg viewBox="0 0 560 400" fill="none">
    <circle cx="430" cy="92" r="64" fill="#ffd666" fillOpacity=".9" />
    <circle cx="430" cy="92" r="92" fill="#ffd666" fillOpacity=".14" />
    <path
      d="M0 150c40-6 60-34 84-34s44 28 84 34h-30v40H30v-40zM150 172c46-8 66-40 96-40s50 32 96 40h-34v40H184v-40z"
      fill="#fff"
      fillOpacity=".1"
    />
    <path d="M330 158c52-8 74-42 106-42s54 34 106 42h-36v50H366v-50z" fill="#fff" fillOpacity=".16" />
    <rect x="30" y="108" width="500" height="252" rx="24" fill="#06245a" fillOpacity=".5" />
    {rods.map(at => (
      <Rod key={at} at={at} />
    ))}
    <path d="M38 182h484" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
    <rect x="30" y="108" width="500" height="252" rx="24" stroke="#fff" strokeWidth="6" />
    <path d="M64 386h432" stroke="#fff" strokeOpacity=".25" strokeWidth="8" strokeLinecap="round" />
  </svg>
)
