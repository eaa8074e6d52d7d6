import { useMemo } from 'react'

import { cleanShown } from './clean-shown.ts'
import styles from './rich-text.module.css'

/** Rich text to read; sanitised here although it was sanitised when it was written (design section 8). */
export const RichTextView = ({ html }: { html: string }) => {
  const clean = useMemo(() => ({ __html: cleanShown(html) }), [html])
  return <div className={styles['text']} dangerouslySetInnerHTML={clean} />
}
