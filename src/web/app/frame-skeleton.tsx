import { useAppState } from '#web/session/app-state.ts'
import { limits } from '#contract/limits.ts'

const rows = [70, 55, 62, 48, 66, 52]

/** The shapes of sidebar and top bar at their real sizes, while the application is on its way. */
export const FrameSkeleton = () => {
  const isOpened = useAppState(state => state.sidebarOpened && state.device === 'desktop')
  const isMobile = useAppState(state => state.device === 'mobile')
  const width = isOpened ? limits.sidebarWidth : limits.sidebarCollapsed
  return (
    <div
      className="frame"
      role="status"
      aria-label="正在打开"
      style={isMobile ? undefined : { gridTemplateColumns: `${width}px 1fr` }}
    >
      <div className="frame-side" data-narrow={isOpened ? undefined : ''}>
        {rows.map(row => (
          <i key={row} style={{ width: isOpened ? `${row}%` : '100%' }} />
        ))}
      </div>
      <div className="frame-top" />
      <div className="frame-main" />
    </div>
  )
}
