import { Skeleton } from 'antd'

/** What stands for a page whose code is on its way. */
export const Loading = () => (
  <div role="status" aria-label="正在打开页面">
    <Skeleton active paragraph={{ rows: 8 }} />
  </div>
)
