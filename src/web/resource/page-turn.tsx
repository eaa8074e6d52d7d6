import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { ComponentProps } from 'react'

/** As Ant Design draws it, but called by what it does: its own is called “left” by a screen reader. */
const Turn = (props: ComponentProps<'button'>) => (
  <button type="button" tabIndex={-1} className="ant-pagination-item-link" {...props} />
)

export const pageTurn = {
  prevIcon: (
    <Turn aria-label="上一页">
      <LeftOutlined aria-hidden />
    </Turn>
  ),
  nextIcon: (
    <Turn aria-label="下一页">
      <RightOutlined aria-hidden />
    </Turn>
  ),
}
