import { theme } from 'antd'
import { useMemo } from 'react'

import { cleanShown } from './clean-shown.ts'
import { makeReadable } from './readable-colours.ts'
import styles from './rich-text.module.css'

const readable = (text: HTMLElement | null) => {
  if (text) makeReadable(text)
}

/** Rich text to read; sanitised here although it was sanitised when it was written (design section 8). */
export const RichTextView = ({ html }: { html: string }) => {
  const { colorBgBase } = theme.useToken().token
  const clean = useMemo(() => ({ __html: cleanShown(html) }), [html])
  // Another text or another ground begins with the colours as they were written.
  return (
    <div
      key={`${colorBgBase} ${html}`}
      ref={readable}
      className={styles['text']}
      dangerouslySetInnerHTML={clean}
    />
  )
}
