import { fontSizes, type FontSize } from '#contract/limits.ts'

import styles from './font-size.module.css'

interface Props {
  value: FontSize
  onChange: (size: FontSize) => void
}

/**
 * Chooses the size of the whole interface (specification section 1). The browser's own select: it stands on every page, and the
 * component library's would cost a first visit 23 KB for four words.
 */
export const FontSizeSelect = ({ value, onChange }: Props) => {
  const change = (size: FontSize | undefined) => size && onChange(size)
  return (
    <select
      aria-label="字号"
      title="字号"
      className={styles['select']}
      value={value}
      onChange={event => change(fontSizes.find(each => each.value === event.target.value)?.value)}
    >
      {fontSizes.map(each => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  )
}
