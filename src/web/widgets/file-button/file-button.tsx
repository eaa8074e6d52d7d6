import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'

interface Props {
  children: string
  /** Endings, e.g. `.json`. */
  accept: string
  onFile: (file: File) => void
}

/** Picks one file: the browser's own button speaks the browser's language, not the product's. */
export const FileButton = ({ children, accept, onFile }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={children}
        onChange={event => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again after it was changed.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
