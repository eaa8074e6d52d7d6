import { Segmented as LibrarySegmented, type SegmentedProps } from 'antd'

/**
 * One of a few words, side by side. Its radio buttons are the one stop of the keyboard: the library makes the frame around them
 * another, where nothing can be done.
 */
export const Segmented = <Value extends string>(props: SegmentedProps<Value> & { 'aria-label': string }) => (
  <LibrarySegmented<Value> {...props} tabIndex={undefined} />
)
