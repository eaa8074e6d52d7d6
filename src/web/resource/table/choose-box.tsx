import type { ChangeEvent } from 'react'

import styles from './choose-box.module.css'

interface Props {
  label: string
  /** Its label stands beside it. */
  isNamed?: boolean | undefined
  isChecked: boolean
  /** Some of what it stands for are chosen. */
  isMixed?: boolean
  onChoose: (isChosen: boolean, isRange: boolean) => void
}

/** A check box of a list. The browser's own: the component library's costs more than the rest of its row. */
export const ChooseBox = ({ label, isNamed, isChecked, isMixed = false, onChoose }: Props) => (
  <label className={styles['label']} data-off-paper>
    <input
      ref={box => {
        // HTML has no attribute for it.
        if (box) box.indeterminate = isMixed
      }}
      type="checkbox"
      className={styles['box']}
      aria-label={label}
      checked={isChecked}
      onChange={({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
    {isNamed && label}
  </label>
)
