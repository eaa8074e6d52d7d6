import { ColorPicker } from 'antd'
import { useId } from 'react'

import { changeSettings, isColour, useSettings } from '#web/session/settings.ts'
import { NativeBox } from '#web/widgets/text-box/native-box.tsx'

import styles from './layout.module.css'

const recommended = [
  { name: '拂晓蓝', value: '#1890ff' },
  { name: '极客蓝', value: '#2f54eb' },
  { name: '酱紫', value: '#722ed1' },
  { name: '洋红', value: '#eb2f96' },
  { name: '薄暮红', value: '#f5222d' },
  { name: '日暮橙', value: '#fa8c16' },
  { name: '明青', value: '#13a8a8' },
  { name: '极光绿', value: '#389e0d' },
]

const choose = (value: string) => changeSettings({ themeColour: value.toLowerCase() })

/** Any colour by its six digits, as those who cannot drag through a palette choose one; what is none leaves the old one. */
const Digits = ({ id, colour }: { id: string; colour: string }) => {
  const take = (box: HTMLInputElement) => {
    const typed = `#${box.value.trim().replace(/^#/, '')}`
    if (isColour(typed)) choose(typed)
    box.value = isColour(typed) ? typed : colour
  }
  return (
    <NativeBox
      // A colour that was chosen elsewhere stands here at once.
      key={colour}
      id={id}
      defaultValue={colour}
      maxLength={7}
      spellCheck={false}
      title="# 和六位十六进制数，如 #1890ff；回车生效"
      className={styles['digits']}
      onBlur={event => take(event.currentTarget)}
      onKeyDown={event => event.key === 'Enter' && take(event.currentTarget)}
    />
  )
}

/** The theme colour: by a palette for a pointer, by its digits, or one of those that go well with everything. */
export const ThemeColour = () => {
  const colour = useSettings(settings => settings.themeColour)
  const id = useId()
  return (
    <>
      <div className={styles['setting']}>
        <label htmlFor={id}>主题色</label>
        <span className={styles['colour']}>
          <ColorPicker
            value={colour}
            disabledAlpha
            onChangeComplete={chosen => choose(chosen.toHexString().slice(0, 7))}
          />
          <Digits id={id} colour={colour} />
        </span>
      </div>
      <div role="group" aria-label="推荐的主题色" className={styles['colours']}>
        {recommended.map(({ name, value }) => (
          <button
            key={value}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={value === colour.toLowerCase()}
            style={{ background: value }}
            onClick={() => choose(value)}
          />
        ))}
      </div>
    </>
  )
}
