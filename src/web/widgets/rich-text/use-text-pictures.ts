import type { Editor } from '@tiptap/core'
import { App } from 'antd'
import { useEffect, useEffectEvent } from 'react'

import { limits } from '#contract/limits.ts'
import type { FileOwner } from '#web/api/file-calls.ts'
import { wordsOfFaults } from '../uploader/words-of-faults.tsx'
import { putPicture, showPlaces } from './picture-places.ts'
import { beginPicture, endPicture, picturesOf, watchPictures } from './pictures-under-way.ts'
import { pictureFault, sendPicture } from './post-picture.ts'

const sentenceOf = (error: unknown) => (error instanceof Error && error.message) || '图片没有上传成功，请重试'

/** Gives a function that sends pictures and keeps their places; each is put into the text once it is there. */
export const useTextPictures = (editor: Editor, owner: FileOwner): ((files: readonly File[]) => void) => {
  const { message } = App.useApp()
  const keep = useEffectEvent((to: Editor) => {
    // The one of before the tab was left; another comes.
    if (to.isDestroyed) return
    const arrived = picturesOf(owner).find(({ record }) => record)
    if (!arrived) return showPlaces(to)
    // The text has it before it is on its way no more. Then comes the next one.
    putPicture(to, arrived)
    endPicture(arrived)
  })
  useEffect(() => {
    const changed = () => keep(editor)
    changed()
    return watchPictures(changed)
  }, [editor])
  return files => {
    const say = (faults: { name: string; sentence: string }[]) => {
      const content = wordsOfFaults(faults, true)
      if (content) void message.error({ content, duration: limits.toastSeconds })
    }
    const judged = files.map(file => ({ file, sentence: pictureFault(file) }))
    say(judged.flatMap(({ file, sentence }) => (sentence === undefined ? [] : { name: file.name, sentence })))
    for (const { file, sentence } of judged)
      if (sentence === undefined)
        beginPicture(file, owner, editor.state.selection.to, sendPicture(file, owner), error =>
          say([{ name: file.name, sentence: sentenceOf(error) }]),
        )
    editor.commands.focus()
  }
}
