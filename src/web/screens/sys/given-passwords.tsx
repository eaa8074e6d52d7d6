import { Alert, Button, Flex, Typography } from 'antd'

import { Failure } from '#contract/failure.ts'
import { saveToDisk, type DownloadedFile } from '#web/api/download.ts'
import { showNumber } from '#web/widgets/number/show-number.ts'

interface Props {
  file: DownloadedFile
  /** How many have none yet, and why where it was nobody's wish. */
  left: number
  error: unknown
}

const why = (error: unknown) => {
  if (error === undefined) return '已停止。'
  return error instanceof Failure ? `${error.message}。` : '出了意外。'
}

/** What is to be done with the passwords that have just been given. */
export const GivenPasswords = ({ file, left, error }: Props) => (
  <Flex vertical gap="middle" align="flex-start">
    <Typography.Text>
      已下载“{file.name}”，里面是账号、姓名和一次性密码。请分别交给本人，首次登录时须改成自己的密码。
    </Typography.Text>
    <Alert type="warning" showIcon title="密码只给这一次，系统里没有保存；请确认文件已经下载，再关闭。" />
    {left > 0 && (
      <Alert
        type="error"
        showIcon
        title={`还有 ${showNumber(left)} 名用户没有生成`}
        description={`${why(error)}关闭后可以继续其余的，也可以以后在列表里选择他们，用“重置密码”。`}
      />
    )}
    <Button onClick={() => saveToDisk(file)}>再下载一次</Button>
  </Flex>
)
