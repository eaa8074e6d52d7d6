import type { Logger } from 'pino'

import { maskPhone } from '#contract/sms.ts'

import type { Provider } from './provider.ts'

/** For trying: says in the log that there was something to send, and that nothing was. */
export const consoleProvider = (log: Logger): Provider => ({
  name: 'console',
  isIdempotent: true,
  send: async ({ id, phone }) => {
    log.info({ id, phone: maskPhone(phone) }, 'short message not sent: SMS_PROVIDER=console sends nothing')
    return { kind: 'simulated' }
  },
})
