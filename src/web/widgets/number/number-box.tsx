import { InputNumber, type InputNumberProps } from 'antd'

/**
 * What is typed, without what only parts thousands. An input method types full-width digits: they are digits, and not left out of the
 * number without a word.
 */
export const plainNumber = (typed = ''): string => typed.normalize('NFKC').replaceAll(/[^\w.+-]/g, '')

/** A whole number that a computer can hold. */
export const NumberBox = (props: InputNumberProps<number>) => (
  <InputNumber<number>
    precision={0}
    min={Number.MIN_SAFE_INTEGER}
    max={Number.MAX_SAFE_INTEGER}
    // By the arrow keys; the library's two buttons have English names.
    controls={false}
    parser={typed => plainNumber(typed) as unknown as number} // the library takes the text and makes the number of it
    {...props}
  />
)
