import { Button, Result } from 'antd'

import { Failure, failures } from '#contract/failure.ts'
import type { Resource } from '#contract/resource.ts'
import { explainAddress } from '#web/session/explain-address.ts'
import { PageLink } from '#web/session/page-link.tsx'
import { useGo } from '#web/session/use-go.ts'

import { useHasPage } from './use-permissions.ts'

const whatToDo = new Map<number, string>([
  [failures.notFound.code, '它可能已被删除，或不在您能查看的范围内。'],
  [failures.forbidden.code, '您在这个页面上没有这项权限。工作需要时，请联系系统管理员授权，授权后立即生效。'],
])

interface Props {
  error: Error
  retry: () => void
  /** Where it is a page of its own, and not over its list: whose list leads on. */
  list?: Resource
}

/** In the place of a record that could not be read, or of a form that one may not fill in; the reason is a click away for those who may see it. */
export const Unreadable = ({ error, retry, list }: Props) => {
  const go = useGo()
  const hasList = useHasPage(list?.page)
  const { code, data } = error instanceof Failure ? error : { code: 0, data: null }
  const why = code === failures.forbidden.code ? explainAddress(data) : undefined
  return (
    <Result
      status="warning"
      title={error.message}
      subTitle={whatToDo.get(code)}
      extra={
        <>
          {list && hasList && (
            <Button type="primary" onClick={() => void go(list.page)}>
              返回{list.title}列表
            </Button>
          )}
          <Button onClick={retry}>再试一次</Button>
          {why && <PageLink to={why}>为什么？</PageLink>}
        </>
      }
    />
  )
}
