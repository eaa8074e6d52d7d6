import { sysFunction } from '#contract/resources/sys-function.ts'
import { sysLogLogin } from '#contract/resources/sys-log-login.ts'
import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import { sysSession } from '#contract/resources/sys-session.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import type { Parts } from '#server/parts.ts'
import { serve, type Served } from '#server/resource/serve.ts'
import { dept } from './sys-dept.ts'
import { dictWith } from './sys-dict.ts'
import { district } from './sys-district.ts'
import { msgWith } from './sys-msg.ts'
import { org } from './sys-org.ts'
import { sms } from './sys-sms.ts'

/** Every resource that is served, with its rules where it has any. */
export const servedResources = (parts: Parts): readonly Served[] => [
  serve(sysUser),
  serve(sysRole),
  serve(sysFunction),
  org,
  dept,
  district,
  dictWith(parts),
  msgWith(parts),
  sms,
  serve(sysLogLogin),
  serve(sysLogOpt),
  serve(sysSession),
]
