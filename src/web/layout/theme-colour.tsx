import { useEffect, useId, useRef, useState } from 'react'

import { changeSettings, useSettings } from '#web/session/settings.ts'
import { NativeBox } from '#web/widgets/text-box/native-box.tsx'

import { recommendedColours } from './recommended-colours.ts'
import styles from './settings.module.css'
import { typedColour } from './typed-colour.ts'

const choose = (themeColour: string) => changeSettings({ themeColour })

/**
 * The browser's own palette: it is named, goes by keyboard and fits every screen. Its colour is taken when it is closed: while one
 * drags through it the whole interface would be worked out anew each time.
 */
const Palette = ({ colour }: { colour: string }) => {
  const palette = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const box = palette.current
    if (!box) return undefined
    const take = () => choose(box.value)
    box.value = colour
    box.addEventListener('change', take)
    return () => box.removeEventListener('change', take)
  }, [colour])
  return (
    <input
      ref={palette}
      type="color"
      aria-label="从调色板选择颜色"
      title="从调色板选择"
      defaultValue={colour}
      className={styles['palette']}
    />
  )
}

/** Any colour by its digits, as those who cannot drag through a palette choose one; what is none is said and leaves the old one. */
const Digits = ({ colour, fieldId, sayId }: { colour: string; fieldId: string; sayId: string }) => {
  const [isWrong, setWrong] = useState(false)
  const take = (box: HTMLInputElement) => {
    const typed = box.value.trim() ? typedColour(box.value) : colour
    setWrong(!typed)
    if (!typed) return
    choose(typed)
    box.value = typed
  }
  return (
    <>
      <NativeBox
        id={fieldId}
        defaultValue={colour}
        maxLength={7}
        spellCheck={false}
        title="# 和六位或三位十六进制数，如 #1890ff；回车生效"
        aria-invalid={isWrong}
        aria-describedby={sayId}
        className={styles['digits']}
        onBlur={event => take(event.currentTarget)}
        onKeyDown={event => event.key === 'Enter' && take(event.currentTarget)}
      />
      <p id={sayId} role="alert" className={styles['wrongColour']}>
        {isWrong && '没有这种颜色，请写六位或三位十六进制数，如 #1890ff'}
      </p>
    </>
  )
}

/** The theme colour: by a palette, by its digits, or one of those that go well with everything. */
export const ThemeColour = () => {
  const colour = useSettings(settings => settings.themeColour)
  const id = useId()
  return (
    <>
      <div className={`${styles['setting']} ${styles['themeColour']}`}>
        <label htmlFor={id}>主题色</label>
        <Palette colour={colour} />
        {/* A colour that was chosen elsewhere stands here at once. */}
        <Digits key={colour} colour={colour} fieldId={id} sayId={`${id}-say`} />
      </div>
      <div role="group" aria-label="推荐的主题色" className={styles['colours']}>
        {recommendedColours.map(({ name, value }) => (
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
