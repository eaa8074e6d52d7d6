import { App, Select } from 'antd'

import { fontSizes, type FontSize } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'

interface Props {
  value: FontSize
  onChange: (size: FontSize) => void
}

/** Chooses the size of the whole interface and says that it happened (specification sections 1 and 8). */
export const FontSizeSelect = ({ value, onChange }: Props) => {
  const { message } = App.useApp()
  const change = (size: FontSize) => {
    onChange(size)
    message.success(messages.fontSizeChanged)
  }
  return (
    <Select<FontSize>
      aria-label="字号"
      variant="borderless"
      value={value}
      options={fontSizes.map(each => ({ ...each }))}
      onChange={change}
      popupMatchSelectWidth={88}
    />
  )
}
