import { Button, Popover } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'

import { useBackCloses } from '../back-closes/use-back-closes.ts'
import { keepInside } from '../focus-back/keep-inside.ts'
import { useFocusBack } from '../focus-back/use-focus-back.ts'
import { onlyHeard } from '../only-heard/only-heard.ts'
import { useSpelling } from '../spelling/use-spelling.ts'
import { SearchBox } from '../text-box/search-box.tsx'
import { findIcons, wordsOf } from './find-icons.ts'
import styles from './icon-picker.module.css'
import { Icon } from './icon.tsx'
import { mediaQuery } from '../media/media-query.ts'

/** The first of its words, and the name that is stored. */
const titleOf = (name: string) => `${wordsOf(name)[0] ?? ''} ${name}`.trim()

interface Props {
  /** Form.Item hands these in. */
  id?: string
  value?: string | null
  onChange?: (name: string | undefined) => void
  disabled?: boolean
}

/** Whoever opens it goes on in it, and types at once; on a screen that is touched the keys would come over the icons. */
const goOn = (box: HTMLElement | null) => {
  const search = mediaQuery('(pointer: coarse)').matches ? null : box?.querySelector('input')
  ;(search ?? box)?.focus({ preventScroll: true })
}

const across = 6
const cell = { width: 44, height: 44, fontSize: 18 }
/** In half a window, with what stands above and below: over or under its button there is as much room. */
const maxHeight = 'clamp(92px, 50dvh - 150px, 288px)'
const grid = { display: 'grid', gridTemplateColumns: `repeat(${across}, 44px)`, gap: 4, maxHeight }

/** How far each key goes among the icons. */
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: across,
  ArrowUp: -across,
  Home: -Infinity,
  End: Infinity,
}

/** One stop of the Tab key for all icons; from there arrows, Home and End. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key]
  const icons = [...event.currentTarget.querySelectorAll('button')]
  const from = icons.findIndex(each => each === event.target)
  if (step === undefined || from < 0) return
  event.preventDefault()
  const last = icons.length - 1
  const to = Number.isFinite(step) ? from + step : step < 0 ? 0 : last
  icons[to < 0 || to > last ? from : to]?.focus()
}

/** From the box one goes down to what it has found; the Tab key stays in here until something is chosen or it is closed. */
const moveOn = (event: KeyboardEvent<HTMLElement>) => {
  keepInside(event)
  const isDown = event.key === 'ArrowDown' && !event.nativeEvent.isComposing
  if (!isDown || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[role=group] button')?.focus()
}

interface FoundProps {
  part: string
  count: number
}

/** How many there are is seen, and heard when it changes. */
const Found = ({ part, count }: FoundProps) => (
  <p role="status" style={count > 0 ? onlyHeard : undefined}>
    {count === 0 ? `没有找到“${part}”，换个词试试` : part && `找到 ${count} 个图标`}
  </p>
)

/** Chooses one of the offline icons by sight or by name. */
export const IconPicker = ({ id, value, onChange, disabled }: Props) => {
  const [open, setOpenTo] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const focusBack = useFocusBack()
  const setOpen = (next: boolean) => {
    focusBack(next)
    // The Tab key comes to what is chosen now, whatever stood there when the form began.
    if (next) setLast(value)
    setOpenTo(next)
  }
  const [part, setPart] = useState('')
  const found = findIcons(part, useSpelling(open))
  const [last, setLast] = useState(value)
  useBackCloses(open, () => setOpen(false))
  const stop = found.find(name => name === last) ?? found[0]
  const choose = (name: string | undefined) => {
    onChange?.(name)
    setOpen(false)
  }
  const panel = (
    <div
      ref={box}
      role="dialog"
      aria-label="选择图标"
      tabIndex={-1}
      style={{ width: 290, outline: 'none' }}
      onKeyDown={moveOn}
    >
      <SearchBox
        label="找图标"
        placeholder="找图标，如 用户、文件"
        start={part}
        onText={setPart}
        style={{ marginBottom: 8 }}
      />
      <div role="group" aria-label="图标" style={{ ...grid, overflowY: 'auto' }} onKeyDown={moveFocus}>
        {found.map(name => (
          <Button
            key={name}
            type={name === value ? 'primary' : 'text'}
            aria-label={titleOf(name)}
            aria-pressed={name === value}
            title={titleOf(name)}
            tabIndex={name === stop ? 0 : -1}
            onFocus={() => setLast(name)}
            style={cell}
            icon={<Icon name={name} />}
            onClick={() => choose(name)}
          />
        ))}
      </div>
      <Found part={part} count={found.length} />
      {value && (
        <Button block type="text" onClick={() => choose(undefined)}>
          不用图标
        </Button>
      )}
    </div>
  )
  return (
    <Popover
      trigger="click"
      classNames={{ root: styles['popover'] ?? '' }}
      open={open && !disabled}
      onOpenChange={setOpen}
      afterOpenChange={isOpen => isOpen && goOn(box.current)}
      content={panel}
      destroyOnHidden
    >
      <Button
        {...(id && { id })}
        disabled={disabled}
        icon={<Icon name={value} />}
        aria-label={`图标：${value ? titleOf(value) : '选择图标'}`}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        {value || '选择图标'}
      </Button>
    </Popover>
  )
}
