import { StarterKit } from '@tiptap/starter-kit'
import { EditorContent, useEditor } from '@tiptap/react'
import { App } from 'antd'
import { useEffect, useRef } from 'react'

import { limits } from '#contract/limits.ts'
import { goesSomewhere } from '../drops/use-given-files.ts'
import { EditorTools } from './editor-tools.tsx'
import { formats, withSide } from './formats.ts'
import { Picture } from './picture.ts'
import { PicturePlaces } from './picture-places.ts'
import { picturesOf } from './pictures-under-way.ts'
import { filesDropped, filesPasted, fitPasted, isPicture } from './pasted.ts'
import { pictureTypes } from './post-picture.ts'
import type { RichTextProps } from './rich-text-input.tsx'
import styles from './rich-text.module.css'
import { tables } from './table.ts'
import { useTextPictures } from './use-text-pictures.ts'

interface Current {
  onChange: RichTextProps['onChange']
  take: (files: File[]) => boolean
  sayDropped: (count: number) => void
}

/** Rich text to write. Pictures that are chosen, pasted or dropped are uploaded; the text only names them. */
export const RichTextEditor = ({ id, value, onChange, owner, disabled = false, label }: RichTextProps) => {
  const { message } = App.useApp()
  const chooser = useRef<HTMLInputElement>(null)
  const emitted = useRef(value ?? '')
  const current = useRef<Current>({ onChange, take: () => false, sayDropped: () => undefined })
  const leftOut = useRef(0)
  /** The text is read before anybody asks for its pictures: one that comes as a file has not been left out. */
  const arrive = (files: File[], view: { dom: Element }): boolean => {
    // Where other files are taken beside the text, they are not refused as what is no picture.
    if (files.length > 0 && !files.some(isPicture) && goesSomewhere(view.dom)) return false
    const dropped = leftOut.current
    leftOut.current = 0
    const isTaken = current.current.take(files)
    if (!isTaken && dropped > 0) current.current.sayDropped(dropped)
    return isTaken
  }
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, protocols: ['mailto', 'tel'] },
      }),
      Picture,
      PicturePlaces.configure({ list: () => picturesOf(owner) }),
      ...tables,
      ...formats,
    ],
    content: value ?? '',
    editable: !disabled,
    editorProps: {
      attributes: {
        ...(id && { id }),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: styles['text'] ?? '',
      },
      handlePaste: (view, event) => arrive(filesPasted(event.clipboardData), view),
      transformPastedHTML: html => {
        const { html: own, dropped } = fitPasted(html)
        leftOut.current = dropped
        return own
      },
      transformPasted: withSide,
      handleDrop: (view, event) =>
        event instanceof DragEvent && arrive(filesDropped(event.dataTransfer), view),
    },
    onUpdate: ({ editor: now }) => {
      emitted.current = now.isEmpty ? '' : now.getHTML()
      current.current.onChange?.(emitted.current)
    },
  })
  const send = useTextPictures(editor, owner)
  useEffect(() => {
    current.current = {
      onChange,
      take: files => {
        if (files.length > 0) send(files)
        return files.length > 0
      },
      sayDropped: count =>
        void message.warning({
          content: `粘贴的内容里有 ${count} 张图片没有带过来，请把图片下载或截图后，用“插入图片”上传`,
          duration: limits.toastSeconds,
        }),
    }
  })
  useEffect(() => {
    // A record that arrives, or is loaded anew, replaces the text; what was just typed here comes back unchanged.
    if ((value ?? '') === emitted.current) return
    emitted.current = value ?? ''
    editor.commands.setContent(emitted.current, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={`${styles['editor']} ${disabled ? 'is-disabled' : ''}`}>
      <EditorTools editor={editor} disabled={disabled} onPicture={() => chooser.current?.click()} />
      <EditorContent editor={editor} className={styles['paper']} />
      <input
        ref={chooser}
        type="file"
        // Forms show inputs of files whatever `hidden` says.
        style={{ display: 'none' }}
        multiple
        accept={pictureTypes}
        aria-label="选择图片"
        onChange={event => {
          current.current.take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
