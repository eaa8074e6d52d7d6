import { StarterKit } from '@tiptap/starter-kit'
import { EditorContent, useEditor } from '@tiptap/react'
import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'

import { Failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { report } from '#web/api/report.ts'
import { EditorTools } from './editor-tools.tsx'
import { Picture } from './picture.ts'
import { picturesIn, picturesPasted, withoutForeignPictures } from './pasted.ts'
import { pictureTypes, postPicture } from './post-picture.ts'
import type { RichTextProps } from './rich-text-input.tsx'
import styles from './rich-text.module.css'
import { tables } from './table.ts'

interface Current {
  onChange: RichTextProps['onChange']
  take: (files: File[]) => boolean
  sayDropped: (count: number) => void
}

const sentenceOf = (error: unknown) => (error instanceof Error && error.message) || '图片没有上传成功，请重试'

/** Rich text to write. Pictures that are chosen, pasted or dropped are uploaded; the text only names them. */
export const RichTextEditor = ({ id, value, onChange, owner, disabled = false, label }: RichTextProps) => {
  const { message } = App.useApp()
  const [sending, setSending] = useState(0)
  const chooser = useRef<HTMLInputElement>(null)
  const emitted = useRef(value ?? '')
  const current = useRef<Current>({ onChange, take: () => false, sayDropped: () => undefined })
  const leftOut = useRef(0)
  /** The text is read before anybody asks for its pictures: one that comes as a file has not been left out. */
  const arrive = (files: File[]): boolean => {
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
      ...tables,
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
      handlePaste: (_view, event) => arrive(picturesPasted(event.clipboardData)),
      transformPastedHTML: html => {
        const { html: own, dropped } = withoutForeignPictures(html)
        leftOut.current = dropped
        return own
      },
      handleDrop: (_view, event) => event instanceof DragEvent && arrive(picturesIn(event.dataTransfer)),
    },
    onUpdate: ({ editor: now }) => {
      emitted.current = now.isEmpty ? '' : now.getHTML()
      current.current.onChange?.(emitted.current)
    },
  })
  useEffect(() => {
    const insert = async (file: File) => {
      setSending(count => count + 1)
      try {
        const { filePath, fileName } = await postPicture(file, owner)
        editor.chain().focus().setImage({ src: filePath, alt: fileName }).run()
      } catch (error) {
        if (error instanceof Failure) return report(error)
        void message.error({ content: sentenceOf(error), duration: limits.toastSeconds })
      } finally {
        setSending(count => count - 1)
      }
    }
    current.current = {
      onChange,
      take: files => {
        for (const file of files) void insert(file)
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
      <EditorTools
        editor={editor}
        disabled={disabled}
        isSending={sending > 0}
        onPicture={() => chooser.current?.click()}
      />
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
