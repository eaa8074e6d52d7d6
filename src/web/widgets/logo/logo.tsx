import mark from './logo.svg'

/** The mark of 掌柜: an abacus, the shopkeeper's own tool. `label` only where no name stands beside it. */
export const Logo = ({ size = 32, label = '' }: { size?: number; label?: string }) => (
  <img src={mark} width={size} height={size} alt={label} draggable={false} />
)
