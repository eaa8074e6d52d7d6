import {
  memo,
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'

import { limits } from '#contract/limits.ts'
import { useAppState } from '#web/session/app-state.ts'
import { isPlain } from '#web/session/page-link.tsx'
import { layers } from '#web/widgets/layers/layers.ts'
import { NativeBox } from '#web/widgets/text-box/native-box.tsx'
import { Modal } from '#web/widgets/modal/modal.tsx'
import { afterClosing } from '#web/widgets/back-closes/back-entry.ts'

import { find } from '#web/widgets/spelling/match.ts'
import { unspelt, useSpelling } from '#web/widgets/spelling/use-spelling.ts'
import styles from './palette.module.css'
import { useCommands, type Command, type PaletteActions } from './use-commands.ts'
import { useFirstWord } from './use-first-word.ts'
import { useFoundRecords } from './use-found-records.ts'

const paletteName = '查找菜单、操作、记录和设置'

interface OptionProps {
  id: string
  index: number
  isChosen: boolean
  label: string
  about: string
  to: string | undefined
}

/** One of what was found; drawn anew only for what it shows, since there are dozens of them and they change with each letter. */
const Option = memo(({ id, index, isChosen, label, about, to }: OptionProps) => {
  const shared = { id, role: 'option', 'aria-selected': isChosen, 'data-index': index } as const
  const words = (
    <>
      <span>{label}</span>
      <small>{about}</small>
    </>
  )
  // What is a page is a link, which Ctrl, the middle button and the browser's menu open in another tab.
  return to === undefined ? (
    <div {...shared} className={styles['option']}>
      {words}
    </div>
  ) : (
    <a {...shared} className={styles['option']} href={to} tabIndex={-1} draggable={false}>
      {words}
    </a>
  )
})

const indexOf = (target: EventTarget) =>
  Number((target instanceof Element && target.closest<HTMLElement>('[data-index]')?.dataset['index']) || -1)

/** The box and what it finds; made anew each time, so that it costs nothing while it is closed. */
const Finder = ({ onClose, ...actions }: PaletteActions & { onClose: () => void }) => {
  const box = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [word, setWord] = useState('')
  const [at, setAt] = useState(0)
  /** The word that Enter was pressed for before what it finds had come. */
  const [wanted, setWanted] = useState<string>()
  const commands = useCommands(actions)
  const records = useFoundRecords(word)
  const spelling = useSpelling()
  const spell = spelling ?? unspelt
  // Until the records of this word have come, only those of the word before that answer to it as well.
  const found = records.isSearching ? find(records.commands, word, spell) : records.commands
  const shown = [...find(commands, word, spell), ...found]
  const chosen = Math.min(at, shown.length - 1)
  const optionId = (index: number) => `${listId}-${index}`
  useFirstWord(box, (typed, isEntered) => {
    setWord(typed)
    if (isEntered) setWanted(typed)
  })
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, chosen])
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    afterClosing(command.run)
  }
  const runFirst = useEffectEvent(() => run(shown[0]))
  const isDecided = spelling !== undefined && !records.isSearching
  const isWanted = isDecided && wanted === word
  useEffect(() => {
    if (isWanted) runFirst()
  }, [isWanted])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && shown.length > 0) {
      event.preventDefault()
      setAt((chosen + by + shown.length) % shown.length)
    }
    if (event.key !== 'Enter') return
    // The focus is given back before the key is up: it is not to press what the palette was opened from.
    event.preventDefault()
    // Whoever is faster than the list means what it would show; where that is a record, it is waited for.
    const typed = event.currentTarget.value
    const command = typed === word ? shown[chosen] : find(commands, typed, spell)[0]
    if (command) run(command)
    else setWanted(typed)
  }
  return (
    <>
      <NativeBox
        ref={box}
        role="combobox"
        aria-label={paletteName}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={shown.length > 0 ? optionId(chosen) : undefined}
        maxLength={limits.likeLength}
        placeholder="名称、拼音或首字母，如 yhgl"
        // The letter is shown by the browser; what it finds follows, and gives way to the next letter.
        onInput={({ currentTarget: { value } }) => {
          setWanted(undefined)
          records.ahead(value)
          startTransition(() => (setWord(value), setAt(0)))
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="查找结果"
        className={styles['results']}
        // The focus stays in the box, whatever is pressed here.
        onMouseDown={event => event.preventDefault()}
        onPointerMove={({ target }) => indexOf(target) >= 0 && setAt(indexOf(target))}
        onClick={event => {
          const command = shown[indexOf(event.target)]
          if (command?.to !== undefined && !isPlain(event)) return
          event.preventDefault()
          run(command)
        }}
      >
        {shown.map(({ key, group, label, hint, to }, index) => (
          <Option
            key={key}
            id={optionId(index)}
            index={index}
            isChosen={index === chosen}
            label={label}
            about={[group, hint].filter(Boolean).join(' · ')}
            to={to}
          />
        ))}
      </div>
      <p role="status" className={styles['status']}>
        {shown.length === 0 && !records.isSearching && !records.error && '没有找到，换个词试试'}
        {records.rest}
        {records.error?.message}
        {records.isSearching && <span className={styles['late']}>正在查找记录……</span>}
      </p>
    </>
  )
}

interface Props extends PaletteActions {
  isOpen: boolean
  /** The how-manieth time it is open: each begins with an empty box, the moment after it was closed, too. */
  time: number
  onClose: () => void
  /** It is out of sight. */
  onGone: () => void
}

/** Whoever opens it knows where the focus was: the library looks only when the box in it has it already. */
const notBack = { focusTriggerAfterClose: false }

/** Menus, actions, records and settings, by name, pinyin or initials; only what the person may open and do. */
export const CommandPalette = ({ isOpen, time, onClose, onGone, ...actions }: Props) => {
  const isMobile = useAppState(state => state.device === 'mobile')
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      afterClose={onGone}
      focusable={notBack}
      footer={null}
      title={paletteName}
      // There at once: what fades in is painted over and over, and the first letters wait for it.
      transitionName=""
      maskTransitionName=""
      zIndex={layers.overWindow}
      destroyOnHidden
      className={isMobile ? styles['whole'] : undefined}
      width={isMobile ? '100%' : 600}
      style={isMobile ? { top: 0, margin: 0, maxWidth: '100%', padding: 0 } : { top: 80 }}
    >
      <Finder key={time} onClose={onClose} {...actions} />
    </Modal>
  )
}
