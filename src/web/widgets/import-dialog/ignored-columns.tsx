import { Alert } from 'antd'

const mostNamed = 10

/** Columns of the file that stay behind: a header that is spelt in another way would otherwise lose them unnoticed. */
export const IgnoredColumns = ({ headers }: { headers: readonly string[] }) => {
  const named = headers
    .slice(0, mostNamed)
    .map(each => `“${each}”`)
    .join('、')
  const rest = headers.length > mostNamed ? `等 ${headers.length} 列` : ''
  return (
    <Alert
      type="warning"
      showIcon
      title={`${named}${rest}不在模板里，不会导入。如果是写法不同，请把文件里的表头改成模板的写法，再选一次。`}
    />
  )
}
