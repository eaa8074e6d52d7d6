import styles from './cell.module.css'

/** What a row lies in, before its name: a search shows it out of its place. */
export const Way = ({ of }: { of: string }) => <span className={styles['way']}>{of} / </span>
