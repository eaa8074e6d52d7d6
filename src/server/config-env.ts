/** Reading one variable of the environment: what makes no sense is refused with one sentence (api section 1). */

/** One sentence for the terminal; the start ends with it. */
export class ConfigError extends Error {}

export type Env = Readonly<Record<string, string | undefined>>

export const refuse = (name: string, value: string, allowed: string): never => {
  throw new ConfigError(`${name}=${value} 无法使用：只能是${/^\w/.test(allowed) ? ' ' : ''}${allowed}。`)
}

export const choice = <const T extends readonly [string, ...string[]]>(
  env: Env,
  name: string,
  options: T,
): T[number] => {
  const value = env[name] || options[0]
  return options.find(each => each === value) ?? refuse(name, value, options.join('、'))
}

export const whole = (env: Env, name: string, usual: number, least: number, most: number) => {
  const text = env[name] || String(usual)
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  return refuse(name, text, `${least} 到 ${most} 的整数`)
}

/** A secret that travels in a header; it is told to nobody, not even where it is wrong. */
export const printable = (env: Env, name: string): string | undefined => {
  const value = env[name]
  return value && !/^[!-~]+$/.test(value)
    ? refuse(name, '…', '英文字母、数字和符号，没有空格')
    : value || undefined
}

/** Addresses of databases hold passwords, which belong on no terminal. */
export const withoutPassword = (address: string): string => address.replace(/\/\/[^@/]*@/, '//…@')

export const url = (env: Env, name: string, protocols: readonly string[]) => {
  const value = env[name]
  if (!value) return undefined
  const allowed = `以 ${protocols.join('、')} 开头的完整地址`
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    return refuse(name, withoutPassword(value), allowed)
  }
  return value
}
