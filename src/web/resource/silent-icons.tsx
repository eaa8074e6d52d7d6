import { CaretDownFilled, CloseCircleFilled } from '@ant-design/icons'

/** Signs in selectors and trees that the library would call by English names. */

/** For `allowClear` of a selector. */
export const clearable = { clearIcon: <CloseCircleFilled aria-hidden />, label: '清除' }

/** For `switcherIcon`: that a branch is open or closed, the tree itself says. */
export const twig = <CaretDownFilled aria-hidden />
