import { App, Button } from 'antd'
import { useEffect } from 'react'
import { tellOpenWork } from '#web/api/open-work.ts'
import { hasNewRelease, onServerBack } from '#web/api/release.ts'
import { noticePlace } from '#web/session/notice-place.ts'
import { useUnsavedPaths } from '#web/session/unsaved.ts'

/** How often an open page asks, at the most, when somebody comes back to it. A server that comes back is asked at once. */
const leastMs = 60_000

/** Says quietly, once, that there is a newer release; loads it only when the person wants and nothing is unsaved. */
export const useReleaseNotice = (): void => {
  const { notification, message } = App.useApp()
  useEffect(() => {
    let asked = Date.now()
    let isSaid = false
    const reload = () => {
      const [work] = tellOpenWork()
      if (useUnsavedPaths.getState().paths.length > 0)
        void message.warning('还有未保存的修改，请保存后再刷新')
      else if (work) void message.warning(`${work}，请完成后再刷新`)
      else location.reload()
    }
    const look = async (since: number) => {
      if (isSaid || document.visibilityState !== 'visible' || Date.now() - asked < since) return
      asked = Date.now()
      if (!(await hasNewRelease()) || isSaid) return
      isSaid = true
      notification.info({
        key: 'release',
        title: '掌柜有新版本',
        description: '手头的工作保存好以后，刷新即可使用。',
        placement: noticePlace(),
        duration: 0,
        actions: (
          <Button type="primary" onClick={reload}>
            刷新
          </Button>
        ),
      })
    }
    const onFocus = () => void look(leastMs)
    addEventListener('focus', onFocus)
    document.addEventListener('visibilitychange', onFocus)
    const forget = onServerBack(() => void look(0))
    return () => {
      forget()
      removeEventListener('focus', onFocus)
      document.removeEventListener('visibilitychange', onFocus)
    }
  }, [notification, message])
}
