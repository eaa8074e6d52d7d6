import { Button, Result } from 'antd'

import { Failure } from '#contract/failure.ts'
import { noServer } from '#web/api/call.ts'
import { isMissingPart } from '../later/is-missing-part.ts'
import { sizeText } from '#contract/file-size.ts'
import { TooOld, type Drawn } from './draw.ts'
import { TooLarge, type Come } from './fetch-document.ts'
import { Locked } from './locked.ts'

/** What is seen of a document. */
export type View =
  | { is: 'loading'; come?: Come }
  | { is: 'drawn'; drawn: Drawn }
  | { is: 'large'; bytes: number }
  | { is: 'cut'; why: string }
  | { is: 'broken' | 'locked' | 'old' }

/** The file is whole; what draws it did not come. */
const whyMissing = () =>
  navigator.onLine
    ? '掌柜可能已更新，或服务器一时连不上。请重试；还是不行时，保存手头的工作后刷新'
    : noServer().message

export const viewOf = (error: unknown): View => {
  if (error instanceof TooLarge) return { is: 'large', bytes: error.bytes }
  if (error instanceof Failure) return { is: 'cut', why: error.message }
  if (isMissingPart(error)) return { is: 'cut', why: whyMissing() }
  if (error instanceof Locked) return { is: 'locked' }
  return { is: error instanceof TooOld ? 'old' : 'broken' }
}

interface Props {
  view: View
  /** It is to be read, however large it is. */
  onLarge: () => void
  /** It is to be read again. */
  onAgain: () => void
}

/** In the place of a document that is not there: why, and what to do about it. */
export const NotDrawn = ({ view, onLarge, onAgain }: Props) => {
  switch (view.is) {
    case 'large':
      return (
        <Result
          status="info"
          title={`文档较大（${sizeText(view.bytes)}）`}
          subTitle="要全部读取才能在这里显示，网络慢时需要较长时间；也可以下载后查看"
          extra={
            <Button type="primary" onClick={onLarge}>
              仍然打开
            </Button>
          }
        />
      )
    case 'cut':
      return (
        <Result
          status="warning"
          title="文档没有读完"
          subTitle={view.why}
          extra={
            <Button type="primary" onClick={onAgain}>
              重试
            </Button>
          }
        />
      )
    case 'broken':
      return <Result status="warning" title="文档无法打开" subTitle="文件可能已损坏，请下载后查看" />
    case 'locked':
      return <Result status="info" title="文档加了密码" subTitle="请下载后用密码打开，或去掉密码再上传" />
    case 'old':
      return (
        <Result
          status="info"
          title="这种旧格式无法在浏览器中显示"
          subTitle="请下载后查看，或另存为 docx、pptx 再上传"
        />
      )
    default:
      return null
  }
}
