import {
  AlignCenterOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button, Input, Popover, Space } from 'antd'
import { useState, type ReactNode } from 'react'

import { useBackCloses } from '../back-closes/use-back-closes.ts'
import { Select } from '../select/select.tsx'
import styles from './rich-text.module.css'

interface Props {
  editor: Editor
  disabled: boolean
  onPicture: () => void
}

const kinds = [
  { value: 0, label: '正文' },
  { value: 2, label: '大标题' },
  { value: 3, label: '小标题' },
]

const LinkTool = ({ editor, disabled }: Pick<Props, 'editor' | 'disabled'>) => {
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  const [address, setAddress] = useState('')
  const open = (next: boolean) => {
    setOpen(next)
    if (next) setAddress(String(editor.getAttributes('link')['href'] ?? ''))
  }
  const isGood = /^(https?:\/\/|mailto:|tel:)\S+$/i.test(address)
  const put = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run()
    else chain.setLink({ href: address }).run()
    setOpen(false)
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    setOpen(false)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={open}
      trigger="click"
      content={
        <Space.Compact>
          <Input
            aria-label="链接地址"
            value={address}
            placeholder="https://"
            onChange={event => setAddress(event.target.value.trim())}
            onPressEnter={event => {
              event.preventDefault()
              if (isGood) put()
            }}
          />
          <Button type="primary" disabled={!isGood} onClick={put}>
            确定
          </Button>
          <Button onClick={remove}>去掉</Button>
        </Space.Compact>
      }
    >
      <Button
        type="text"
        size="small"
        aria-label="链接"
        disabled={disabled}
        icon={<LinkOutlined aria-hidden />}
      />
    </Popover>
  )
}

/** The marks of the editor; each says by its state whether the text under the cursor has it. */
export const EditorTools = ({ editor, disabled, onPicture }: Props) => {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      level: [2, 3].find(level => now.isActive('heading', { level })) ?? 0,
      side: ['center', 'right'].find(textAlign => now.isActive({ textAlign })),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  /** Once more, and it stands at the left again. */
  const align = (side: string) => {
    const to = { textAlign: state.side === side ? null : side }
    chain().updateAttributes('paragraph', to).updateAttributes('heading', to).run()
  }
  const tool = (label: string, icon: ReactNode, act: () => void, isOn?: boolean, isOff = false) => (
    <Button
      key={label}
      type={isOn ? 'primary' : 'text'}
      ghost={isOn === true}
      size="small"
      aria-label={label}
      title={label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      disabled={disabled || isOff}
      icon={icon}
      onClick={act}
    />
  )
  return (
    <div className={styles['tools']} role="toolbar" aria-label="文字格式">
      <Select
        size="small"
        variant="borderless"
        aria-label="段落"
        disabled={disabled}
        style={{ width: 90 }}
        value={state.level}
        options={kinds}
        onChange={level =>
          level === 2 || level === 3 ? chain().setHeading({ level }).run() : chain().setParagraph().run()
        }
      />
      {tool('加粗', <BoldOutlined aria-hidden />, () => chain().toggleBold().run(), state.bold)}
      {tool('斜体', <ItalicOutlined aria-hidden />, () => chain().toggleItalic().run(), state.italic)}
      {tool(
        '下划线',
        <UnderlineOutlined aria-hidden />,
        () => chain().toggleUnderline().run(),
        state.underline,
      )}
      {tool(
        '删除线',
        <StrikethroughOutlined aria-hidden />,
        () => chain().toggleStrike().run(),
        state.strike,
      )}
      {tool(
        '项目符号',
        <UnorderedListOutlined aria-hidden />,
        () => chain().toggleBulletList().run(),
        state.bullets,
      )}
      {tool(
        '编号',
        <OrderedListOutlined aria-hidden />,
        () => chain().toggleOrderedList().run(),
        state.numbers,
      )}
      {tool('居中', <AlignCenterOutlined aria-hidden />, () => align('center'), state.side === 'center')}
      {tool('靠右', <AlignRightOutlined aria-hidden />, () => align('right'), state.side === 'right')}
      <LinkTool editor={editor} disabled={disabled} />
      <Button
        type="text"
        size="small"
        aria-label="插入图片"
        title="插入图片"
        disabled={disabled}
        icon={<PictureOutlined aria-hidden />}
        onClick={onPicture}
      />
      {tool('清除格式', <ClearOutlined aria-hidden />, () => chain().clearNodes().unsetAllMarks().run())}
      {tool('撤销', <UndoOutlined aria-hidden />, () => chain().undo().run(), undefined, !state.canUndo)}
      {tool('重做', <RedoOutlined aria-hidden />, () => chain().redo().run(), undefined, !state.canRedo)}
    </div>
  )
}
