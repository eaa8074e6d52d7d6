import { InputNumber, type InputNumberProps } from 'antd'

/**
 * What is typed, without what only parts thousands. An input method types full-width digits: they are digits, and not left out of the
 * number without a word.
 */
export const plainNumber = (typed = ''): string => typed.normalize('NFKC').replaceAll(/[^\w.+-]/g, '')

interface Props extends Omit<InputNumberProps, 'value' | 'onChange' | 'parser'> {
  value: number | null
  onChange: (value: number | null) => void
}

/** A whole number that a computer can hold. */
export const NumberBox = ({ onChange, ...props }: Props) => (
  <InputNumber<string | number>
    precision={0}
    min={Number.MIN_SAFE_INTEGER}
    max={Number.MAX_SAFE_INTEGER}
    // By the arrow keys; the library's two buttons have English names.
    controls={false}
    parser={plainNumber}
    onChange={value => onChange(value === null ? null : Number(value))}
    {...props}
  />
)
