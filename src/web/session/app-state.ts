import { create } from 'zustand'
import { fontSizes, limits, type FontSize } from '#contract/limits.ts'
import { deviceStorage } from './browser-storage.ts'
import { readViewing } from './viewing.ts'

export type Device = 'desktop' | 'mobile'

/** App settings of specification section 3: sidebar, device, size. */
export interface AppState {
  sidebarOpened: boolean
  /** Set by a close that should not be seen, as on a small screen at start. */
  withoutAnimation: boolean
  device: Device
  size: FontSize
  /** Something stands before work, and no key leads past it. */
  isHeldUp: boolean
}

const sidebarKey = 'sidebarStatus'
const sizeKey = 'size'

/** Holds for a window that is a phone's (specification section 4). */
export const mobileQuery = `(width < ${limits.mobileBelow}px)`

/** Asks for the query, not for the width: that would have the page laid out before anything stands in it. */
const deviceNow = (): Device =>
  typeof window !== 'undefined' && matchMedia(mobileQuery).matches ? 'mobile' : 'desktop'

export const isFontSize = (value: unknown): value is FontSize => fontSizes.some(each => each.value === value)

const storedSize = (): FontSize => {
  const stored = deviceStorage.read(sizeKey)
  return isFontSize(stored) ? stored : 'medium'
}

const openedOn = (device: Device) => device === 'desktop' && deviceStorage.read(sidebarKey) !== '0'

export const useAppState = create<AppState>()(() => ({
  sidebarOpened: openedOn(deviceNow()),
  withoutAnimation: false,
  device: deviceNow(),
  size: storedSize(),
  isHeldUp: false,
}))

/** A small screen's drawer opens and closes all day; what is kept is how wide the sidebar of a large one is. */
const setSidebar = (sidebarOpened: boolean, withoutAnimation: boolean) => {
  const isKept = useAppState.getState().device === 'desktop' && !readViewing()
  if (isKept) deviceStorage.write(sidebarKey, sidebarOpened ? '1' : '0')
  useAppState.setState({ sidebarOpened, withoutAnimation })
}

export const toggleSidebar = () => setSidebar(!useAppState.getState().sidebarOpened, false)
export const closeSidebar = (withoutAnimation = false) => setSidebar(false, withoutAnimation)

/** Mobile closes the sidebar at once (specification section 2); a large screen gets back what was kept. */
export const setDevice = (device: Device) =>
  useAppState.setState({ device, sidebarOpened: openedOn(device), withoutAnimation: true })

/** A size that is set while one looks with another's eyes goes with the look (end-viewing.ts). */
export const rememberSize = (size: FontSize): void => {
  if (!readViewing()) deviceStorage.write(sizeKey, size)
}

/** Lets the pages before signing in know the chosen size, now and after every change; all others have it from their theme. */
export const followSize = (): void => {
  const apply = ({ size }: AppState) => void (document.documentElement.dataset['size'] = size)
  apply(useAppState.getState())
  useAppState.subscribe(apply)
}

export const showRememberedSize = (): void => useAppState.setState({ size: storedSize() })

export const setSize = (size: FontSize): void => {
  useAppState.setState({ size })
  rememberSize(size)
}
