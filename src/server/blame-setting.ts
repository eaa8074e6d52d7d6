import { ConfigError } from './config-env.ts'

/** What the machine or the database answers at the start, by the code of its error, and what to do about it. */
const byCode: Readonly<Record<string, string>> = {
  EADDRINUSE: '端口已被其他程序占用，请换一个端口，或先停止那个程序',
  EADDRNOTAVAIL: '这不是本机的地址',
  ENOTFOUND: '找不到这个主机，请检查名称',
  EAI_AGAIN: '找不到这个主机，请检查名称和域名解析',
  EACCES: '没有权限，请换一个，或给运行本系统的账号授权',
  EPERM: '没有权限，请换一个，或给运行本系统的账号授权',
  EROFS: '所在的磁盘只读，请换一个目录',
  ENOSPC: '磁盘已满，请腾出空间后再启动',
  EEXIST: '那里已有一个文件，需要的是目录',
  ENOTDIR: '路径里有一段是文件，需要的是目录',
  ENOENT: '里面写到的文件或目录不存在，这里也不能新建，请检查路径',
  ENAMETOOLONG: '路径太长，请换一个短些的',
  ECONNREFUSED: '对方没有接受连接，请检查地址和端口，并确认对方已经启动',
  ECONNRESET: '对方中断了连接，请检查地址和端口',
  EHOSTUNREACH: '连不上对方，请检查地址和网络',
  ETIMEDOUT: '对方没有回答，请检查地址和网络',
  '28000': '账号不能登录，请检查账号，并确认数据库允许从这里连接',
  '28P01': '账号或密码不对',
  '3D000': '这个数据库还不存在，请先建好',
  '42501': '账号没有在数据库里建表的权限，请授权后再启动',
  '53300': '数据库的连接已满，请稍后再试，或调大它的上限',
  '57P03': '数据库正在启动，请稍后再试',
}

/** The same for the embedded database: https://www.sqlite.org/rescode.html */
const bySqlite: Readonly<Record<number, string>> = {
  5: '里面的数据库正被其他程序占用，请先停止那个程序',
  8: '里面的数据库不能写入，请检查文件和目录的权限',
  10: '里面的数据库读写出错，请检查磁盘',
  11: '里面的数据库 zhanggui.db 已损坏，请从备份恢复',
  13: '磁盘已满，请腾出空间后再启动',
  14: '里面的数据库打不开，请检查目录是否存在和它的权限',
  26: '里面的 zhanggui.db 不是数据库，或已损坏，请从备份恢复',
}

/** The same where the driver of PostgreSQL or Redis gives no code. */
const byMessage: readonly (readonly [said: RegExp, reason: string])[] = [
  [/does not support SSL/, '对方不支持加密连接，请去掉地址里的 sslmode，或先在数据库里开启'],
  [/password must be a string/, '数据库需要密码，请写在地址里'],
  [/WRONGPASS/, '账号或密码不对'],
  [/NOAUTH/, '需要密码，请写在地址里'],
  [/RESP type/, '那里的程序不是 Redis，请检查地址和端口'],
  [/timeout/, '对方没有回答，请检查地址和网络'],
]

/** What to do about an error of the start, where that is known. */
export const reasonOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error) return bySqlite[Number(error.errcode) & 0xff]
  const known = 'code' in error ? byCode[String(error.code)] : undefined
  return known ?? byMessage.find(([said]) => said.test(error.message))?.[1]
}

/**
 * Does a step of the start. Where it fails because of what an operator wrote, or of the machine that he wrote it for, one
 * sentence says so and names the setting (`NAME=value`); what only a programmer can mend stays as it is, unless the step is one
 * of which that is `otherwise` said.
 */
export const blameSetting = async <T>(
  setting: string,
  step: () => T | Promise<T>,
  otherwise?: (message: string) => string,
): Promise<T> => {
  try {
    return await step()
  } catch (error) {
    const reason = reasonOf(error) ?? otherwise?.(error instanceof Error ? error.message : String(error))
    throw reason === undefined ? error : new ConfigError(`${setting} 无法使用：${reason}。`, { cause: error })
  }
}
