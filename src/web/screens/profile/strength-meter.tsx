import { passwordStrength } from './password-strength.ts'
import styles from './profile.module.css'

interface Props {
  password: string
  ownWords: readonly string[]
}

/** Shows how hard a password is to guess, in colour, length and word. */
export const StrengthMeter = ({ password, ownWords }: Props) => {
  const { score, word } = passwordStrength(password, ownWords)
  return (
    <div className={styles['strength']} data-score={score}>
      <div
        role="meter"
        aria-label="密码强度"
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score}
        aria-valuetext={word}
      >
        {[1, 2, 3, 4].map(step => (
          <i key={step} data-on={step <= score || undefined} />
        ))}
      </div>
      <span aria-live="polite">强度：{word}</span>
    </div>
  )
}
