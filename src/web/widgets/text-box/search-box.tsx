import { CloseCircleFilled, LoadingOutlined, SearchOutlined } from '@ant-design/icons'
import { useState, type ComponentProps } from 'react'

import styles from './search-box.module.css'
import { TextBox } from './text-box.tsx'
import { settleTyping } from './typing.ts'

interface Props extends Pick<ComponentProps<'form'>, 'className' | 'style'> {
  label: string
  placeholder: string
  /** What it begins with, and what stands in it when somebody else has looked for something. */
  start?: string
  /** Hears, trimmed, what is looked for: on Enter, on the button, and when the box is cleared. */
  onSearch?: (word: string) => void
  /** Hears, trimmed, what is typed, when the typing pauses. */
  onText?: (word: string) => void
  isLoading?: boolean
}

/** A box to look for something with: Enter or the button look for it, the cross clears it. */
export const SearchBox = ({
  label,
  placeholder,
  start = '',
  onSearch,
  onText,
  isLoading,
  ...rest
}: Props) => {
  const [text, setText] = useState(start)
  const [said, setSaid] = useState(start)
  const [followed, setFollowed] = useState(start)
  // Only when that changes: most boxes are told nothing, and keep what is typed.
  if (start !== followed) {
    setFollowed(start)
    if (start !== said) {
      setSaid(start)
      setText(start)
    }
  }
  const search = (word: string) => {
    setSaid(word)
    onSearch?.(word)
  }
  const put = (next: string) => {
    setText(next)
    if (!onText) return
    // Where it is looked for by itself: else the word that was looked for last stands for what somebody else may change.
    if (!onSearch) setSaid(next.trim())
    onText(next.trim())
  }
  const clear = (form: HTMLFormElement | null) => {
    const input = form?.querySelector('input')
    if (input) input.value = ''
    settleTyping()
    put('')
    search('')
    input?.focus()
  }
  return (
    <form
      {...rest}
      className={rest.className ? `${styles['frame']} ${rest.className}` : styles['frame']}
      role="search"
      aria-label={label}
      onSubmit={event => {
        event.preventDefault()
        // Around what it opens over, React finds other forms.
        event.stopPropagation()
        settleTyping()
        const word = new FormData(event.currentTarget).get('word')
        search(typeof word === 'string' ? word.trim() : '')
      }}
    >
      <TextBox
        type="search"
        name="word"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={text}
        onText={put}
      />
      <button
        type="button"
        className={styles['clear']}
        aria-label={`清空${label}`}
        onClick={event => clear(event.currentTarget.form)}
      >
        <CloseCircleFilled aria-hidden />
      </button>
      <button type="submit" aria-label={`${label}：查找`}>
        {isLoading ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
      </button>
    </form>
  )
}
