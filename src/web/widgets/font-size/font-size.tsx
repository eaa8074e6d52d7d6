import { App } from 'antd'

import { fontSizes, limits, type FontSize } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { anew } from '#web/widgets/toast/anew.ts'

import styles from './font-size.module.css'

interface Props {
  value: FontSize
  onChange: (size: FontSize) => void
}

/**
 * Chooses the size of the whole interface and says that it happened (specification sections 1 and 8). The browser's own
 * select: it stands on every page, and the component library's would cost a first visit 23 KB for four words.
 */
export const FontSizeSelect = ({ value, onChange }: Props) => {
  const { message } = App.useApp()
  const change = (size: FontSize | undefined) => {
    if (!size) return
    onChange(size)
    // One at a time, however many sizes are tried.
    void message.success({
      key: 'font-size',
      content: messages.fontSizeChanged,
      duration: anew(limits.toastSeconds),
    })
  }
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
