import { create } from 'zustand'
import { fontSizes, limits, type FontSize } from '#contract/limits.ts'
import { deviceStorage } from './browser-storage.ts'

export type Device = 'desktop' | 'mobile'

/** App settings of specification section 3: sidebar, device, size. */
export interface AppState {
  sidebarOpened: boolean
  /** Set by a close that should not be seen, as on a small screen at start. */
  withoutAnimation: boolean
  device: Device
  size: FontSize
}

const sidebarKey = 'sidebarStatus'
const sizeKey = 'size'

export const deviceFor = (width: number): Device => (width < limits.mobileBelow ? 'mobile' : 'desktop')

const storedSize = (): FontSize =>
  fontSizes.find(each => each.value === deviceStorage.read(sizeKey))?.value ?? 'medium'

const widthNow = () => (typeof window === 'undefined' ? limits.mobileBelow : window.innerWidth)

export const useAppState = create<AppState>()(() => ({
  sidebarOpened: deviceStorage.read(sidebarKey) !== '0',
  withoutAnimation: false,
  device: deviceFor(widthNow()),
  size: storedSize(),
}))

const setSidebar = (sidebarOpened: boolean, withoutAnimation: boolean) => {
  deviceStorage.write(sidebarKey, sidebarOpened ? '1' : '0')
  useAppState.setState({ sidebarOpened, withoutAnimation })
}

export const toggleSidebar = () => setSidebar(!useAppState.getState().sidebarOpened, false)
export const closeSidebar = (withoutAnimation = false) => setSidebar(false, withoutAnimation)
export const setDevice = (device: Device) => useAppState.setState({ device })

export const setSize = (size: FontSize): void => {
  deviceStorage.write(sizeKey, size)
  useAppState.setState({ size })
}
