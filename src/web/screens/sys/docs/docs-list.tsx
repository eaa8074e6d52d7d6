import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Empty, Flex, Skeleton } from 'antd'
import { useDeferredValue, useState } from 'react'

import { calls } from '#contract/calls.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/api/call.ts'
import { saveToDisk } from '#web/api/download.ts'
import { ListFailed } from '#web/resource/list-failed.tsx'
import { Heading } from '#web/widgets/heading/heading.tsx'
import { SearchBox } from '#web/widgets/text-box/search-box.tsx'
import styles from './docs.module.css'
import { EndpointItem } from './endpoint-item.tsx'
import { groupsOf, type OpenApi } from './openapi-model.ts'

const Groups = ({ document, search }: { document: OpenApi; search: string }) => {
  const groups = groupsOf(document, search)
  if (groups.length === 0) return <Empty description="没有找到这样的接口，换个词试试" />
  return groups.map(({ title, endpoints }) => (
    <section key={title} aria-label={title} className={styles['part']}>
      <Heading rank={2} isLarge>
        {title}
      </Heading>
      <ul className={styles['group']}>
        {endpoints.map(each => (
          <EndpointItem key={`${each.method} ${each.path}`} document={document} endpoint={each} />
        ))}
      </ul>
    </section>
  ))
}

const save = (document: OpenApi) => {
  const blob = new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' })
  saveToDisk({ name: 'zhanggui-openapi.json', blob })
}

/** Every call of the product, out of the contract that also registers, guards and checks them. */
export const DocsList = () => {
  const [search, setSearch] = useState('')
  const deferred = useDeferredValue(search)
  const { data, error, refetch } = useQuery({
    queryKey: ['docs'],
    queryFn: ({ signal }) => call<OpenApi>(calls.docs, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return (
    <Card data-ground="own" variant="borderless" styles={{ body: { padding: 'var(--gutter)' } }}>
      <Flex gap={8} wrap style={{ marginBottom: 12 }}>
        <SearchBox
          style={{ flex: '1 1 240px', maxWidth: 360 }}
          placeholder={messages.searchPlaceholder}
          label="查找接口"
          onText={setSearch}
        />
        <Button icon={<DownloadOutlined aria-hidden />} disabled={!data} onClick={() => data && save(data)}>
          下载 OpenAPI 文档
        </Button>
      </Flex>
      {data && <Groups document={data} search={deferred} />}
      {!data && error && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
    </Card>
  )
}
