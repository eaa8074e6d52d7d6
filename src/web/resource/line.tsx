import styles from './cell.module.css'

interface Props {
  text: string
  /** A name wants less room than a sentence; one that `grows` takes what a screen has beyond 1280 pixels. */
  isName?: boolean | 'grows'
}

/**
 * A text as one line of a cell. It asks for so much room and no more, so that a long one does not push the other columns out of
 * sight, and takes what its column has beyond that. All of it is said where it is pointed at.
 */
export const Line = ({ text, isName }: Props) => (
  <span className={styles['line']} data-name={isName || undefined} title={text}>
    <span>{text}</span>
  </span>
)
