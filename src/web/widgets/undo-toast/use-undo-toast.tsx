import { App, Button } from 'antd'
import { useId } from 'react'

import { report } from '#web/api/report.ts'
import { focusAroundFrom, focusAroundIfLost } from '#web/widgets/focus-back/focus-main.ts'
import { isApple } from '#web/widgets/keys/is-apple.ts'
import { anew } from '#web/widgets/toast/anew.ts'

/** The button stands at the end of the page, too far for a keyboard: a key presses the newest one (`pressUndo`). */
const undoMark = { 'data-undo': true }

/** Long enough to read what happened and to take it back. */
const undoSeconds = 10

/** Says what has been done; for ten seconds a click takes it back. A newer one of the same place stands in for the older. */
export const useUndoToast = () => {
  const { message } = App.useApp()
  const place = useId()
  return (sentence: string, undo: () => Promise<unknown> | void, key = place) => {
    let isTaken = false
    const takeBack = () => {
      // Until it has left, it can be pressed once more.
      if (isTaken) return
      isTaken = true
      message.destroy(key)
      focusAroundFrom('.ant-message')
      Promise.resolve(undo())
        .catch(report)
        // What had the focus may have gone with what was taken back.
        .finally(focusAroundIfLost)
    }
    const content = (
      <>
        {sentence}
        <Button
          type="link"
          size="small"
          title={isApple ? '⌘ Z' : 'Ctrl Z'}
          {...undoMark}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={takeBack}
        >
          撤销
        </Button>
      </>
    )
    void message.open({ type: 'success', key, duration: anew(undoSeconds), content })
  }
}
