import { App } from 'antd'

import { changeSettings, defaultSettings, useSettings, type Settings } from '#web/session/settings.ts'
import { useUndoToast } from '#web/widgets/undo-toast/use-undo-toast.tsx'

/** What the settings drawer itself offers to change. */
const looksOf = ({ showSettings: _, storageMode: __, ...looks }: Settings) => looks

/** 恢复默认: the interface as it comes, which can be taken back. */
export const useRestoreLooks = () => {
  const { message } = App.useApp()
  const sayUndo = useUndoToast()
  return () => {
    const before = looksOf(useSettings.getState())
    changeSettings(looksOf(defaultSettings))
    sayUndo('外观和布局已恢复默认', () => {
      changeSettings(before)
      void message.success('已撤销，外观和布局和原来一样')
    })
  }
}
