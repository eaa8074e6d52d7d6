import { CloseCircleFilled } from '@ant-design/icons'

/** For `allowClear` of a selector: the library would call what empties it by an English word. */
export const clearable = { clearIcon: <CloseCircleFilled />, label: '清除' }
