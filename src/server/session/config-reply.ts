import { passwordRule } from '#contract/call-fields.ts'
import { uploadDefaults } from '#contract/limits.ts'
import { dayIn } from '#contract/login-key.ts'
import type { Config } from '#contract/replies.ts'

import type { Parts } from '#server/parts.ts'
import { version } from '#server/version.ts'

/** `GET config`: what a browser must know before anybody has signed in. */
export const configReply = ({ config, now }: Parts): Config => {
  const moment = now()
  const { files, megabytes, accept } = uploadDefaults
  return {
    productName: '掌柜',
    routerMode: config.routerMode,
    register: config.register,
    serverTime: moment.toISOString(),
    today: dayIn(config.timeZone, moment),
    timeZone: config.timeZone,
    version,
    officeViewer: config.publicUrl ? { viewer: config.officeViewerUrl, base: config.publicUrl } : null,
    upload: { files, megabytes, chunkMegabytes: config.uploadChunkMb, accept },
    password: { ...passwordRule },
  }
}
