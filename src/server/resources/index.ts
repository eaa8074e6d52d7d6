import { sysLogLogin } from '#contract/resources/sys-log-login.ts'

import type { Parts } from '#server/parts.ts'
import { serve, type Served } from '#server/resource/serve.ts'
import { deptWith } from './sys-dept.ts'
import { dictWith } from './sys-dict.ts'
import { district } from './sys-district.ts'
import { functionWith } from './sys-function.ts'
import { logOpt } from './sys-log-opt.ts'
import { msgWith } from './sys-msg.ts'
import { org } from './sys-org.ts'
import { roleWith } from './sys-role.ts'
import { sessionWith } from './sys-session.ts'
import { smsTemplate } from './sys-sms-template.ts'
import { smsWith } from './sys-sms.ts'
import { userWith } from './sys-user.ts'

/** Every resource that is served, with its rules where it has any. */
export const servedResources = (parts: Parts): readonly Served[] => [
  userWith(parts),
  roleWith(parts),
  functionWith(parts),
  org,
  deptWith(parts),
  district,
  dictWith(parts),
  msgWith(parts),
  smsTemplate,
  smsWith(parts),
  serve(sysLogLogin),
  logOpt,
  sessionWith(parts),
]
