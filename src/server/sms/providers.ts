import type { Parts } from '#server/parts.ts'
import { aliyunProvider } from './aliyun-provider.ts'
import { consoleProvider } from './console-provider.ts'
import { httpProvider } from './http-provider.ts'
import type { Provider } from './provider.ts'

/** The providers of `SMS_PROVIDER`, in its order: who comes later is asked where one before certainly did not take it. */
export const providersOf = ({ config, log, now }: Pick<Parts, 'config' | 'log' | 'now'>): Provider[] =>
  config.smsProviders.flatMap(name => {
    if (name === 'console') return [consoleProvider(log)]
    if (name === 'http') return config.smsHttp ? [httpProvider(config.smsHttp)] : []
    return config.smsAliyun ? [aliyunProvider(config.smsAliyun, now)] : []
  })
