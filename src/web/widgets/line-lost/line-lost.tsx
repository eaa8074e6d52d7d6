import { Tag } from 'antd'

import { useLine } from '#web/api/line.ts'

import { onlyHeard } from '../only-heard/only-heard.ts'

const words = '连接不上服务器，正在重试。填写的内容会留在页面里，连上以后再保存。'

/** No higher than the words beside it: nothing moves for it. */
const alone = { display: 'flex' } as const

const Sign = ({ short }: { short: string }) => (
  <Tag color="error" title={words}>
    {short}
    <span style={onlyHeard}>：{words}</span>
  </Tag>
)

/** Stands in the top bar as long as nobody answers, so that one knows it before a form is filled in for nothing. */
export const LineLost = ({ short = '未连接' }: { short?: string }) => {
  const isLost = useLine(state => state.isLost)
  return (
    // There before it says something, so that it is heard.
    <span role="status" style={alone}>
      {isLost && <Sign short={short} />}
    </span>
  )
}

/** The same in the head of what is open over the page and hides the top bar; who fills in a form there sees that it is kept. */
export const LineLostOver = () => <LineLost short="未连接，填写的内容会保留" />
