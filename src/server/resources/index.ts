import { sysDept } from '#contract/resources/sys-dept.ts'
import { sysDict } from '#contract/resources/sys-dict.ts'
import { sysDistrict } from '#contract/resources/sys-district.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { sysLogLogin } from '#contract/resources/sys-log-login.ts'
import { sysLogOpt } from '#contract/resources/sys-log-opt.ts'
import { sysMsg } from '#contract/resources/sys-msg.ts'
import { sysOrg } from '#contract/resources/sys-org.ts'
import { sysRole } from '#contract/resources/sys-role.ts'
import { sysSession } from '#contract/resources/sys-session.ts'
import { sysSms } from '#contract/resources/sys-sms.ts'
import { sysUser } from '#contract/resources/sys-user.ts'

import { serve, type Served } from '#server/resource/serve.ts'

/** Every resource that is served, with its rules where it has any. */
export const served: readonly Served[] = [
  serve(sysUser),
  serve(sysRole),
  serve(sysFunction),
  serve(sysOrg),
  serve(sysDept),
  serve(sysDistrict),
  serve(sysDict),
  serve(sysMsg),
  serve(sysSms),
  serve(sysLogLogin),
  serve(sysLogOpt),
  serve(sysSession),
]
