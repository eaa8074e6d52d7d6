import { failure, fieldFailure } from '#contract/failure.ts'
import type { AnyRow } from '#contract/resource.ts'
import { sysUser } from '#contract/resources/sys-user.ts'
import type { TotpBeginReply, TotpConfirmReply, TotpState } from '#contract/rights-replies.ts'

import { change } from '#server/http/change.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { rolesOf } from '#server/http/held-rights.ts'
import { openStore } from '#server/resource/sql-store.ts'
import type { Desk } from './desk.ts'
import { decryptLogin, loginDays } from './login-cipher.ts'
import { ownPasswordIn } from './own-password.ts'
import { refuseStronger } from './reset-password.ts'
import { confirmTotp, findTotp, hashesIn, newSecret, spendCode, storeSecret } from './totp.ts'

const masked = (before: string, after: string) => ({ field: 'totp', before, after })

const isRequired = async ({ parts }: Desk, userId: string) =>
  (await rolesOf(parts.database.read, userId)).some(each => each.requireTotp === '是')

/** `GET sys/user/totp`. */
export const totpState =
  (desk: Desk) =>
  async ({ caller }: Exchange): Promise<TotpState> => {
    const stored = await findTotp(desk.parts.database.read, caller.userId)
    const isOn = stored?.confirmTime != null
    return {
      isOn,
      isRequired: await isRequired(desk, caller.userId),
      recoveryCodesLeft: isOn ? hashesIn(stored.recovery).length : 0,
    }
  }

/**
 * Whoever may hang another telephone on an account owns it from then on: a screen left open is not enough. Nor where a role
 * demands it, as the demand may be younger than the login.
 */
const provePassword = async (desk: Desk, exchange: Exchange) => {
  const { password } = exchange.body
  const { timeZone } = desk.parts.config
  const readings = loginDays(timeZone, desk.parts.now()).flatMap(day => {
    const first = decryptLogin(String(password), day)
    return first ? [{ first }] : []
  })
  await ownPasswordIn(desk, exchange, { readings, field: { name: 'password', label: '当前密码' } })
}

/** `POST sys/user/totp-begin`: a secret for the app, shown once; nothing is asked for until a code has proved it. */
export const totpBegin =
  (desk: Desk) =>
  async (exchange: Exchange): Promise<TotpBeginReply> => {
    const { parts } = desk
    const { caller } = exchange
    await provePassword(desk, exchange)
    const { secret, uri } = newSecret(caller.userAccount)
    await parts.database.write(async db => {
      if ((await findTotp(db, caller.userId))?.confirmTime)
        throw failure('refused', '二次验证已经开启，如需更换设备请先关闭')
      await storeSecret(db, parts.config, caller.userId, secret)
    })
    const { toString: drawQr } = await import('qrcode')
    const svg = await drawQr(uri, { type: 'svg', margin: 1 })
    return { secret, uri, image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
  }

const wrongCode = () => fieldFailure({ totpCode: '动态验证码不正确，请核对手机时间后重新输入' })

/** Guessing a code of six digits must not pay. */
const limited = async ({ limits }: Desk, { caller, ip }: Exchange, act: () => Promise<boolean>) => {
  const attempt = { account: `totp ${caller.userAccount}`, address: ip }
  const minutes = await limits.minutesLocked(attempt)
  if (minutes > 0) throw failure('accountLocked', `动态验证码错误次数太多，请 ${minutes} 分钟后再试`)
  if (await act()) return
  await limits.failed(attempt)
  throw wrongCode()
}

/** `POST sys/user/totp-confirm`. */
export const totpConfirm =
  (desk: Desk) =>
  async (exchange: Exchange): Promise<TotpConfirmReply> => {
    const { parts } = desk
    const { userId } = exchange.caller
    const entry = { module: sysUser.title, action: '开启二次验证', recordId: userId }
    const isRight = () =>
      parts.database.write(async db => {
        const stored = await findTotp(db, userId)
        if (!stored || stored.confirmTime) throw failure('refused', '请先扫描新的二维码')
        return spendCode(db, parts, stored, String(exchange.body.totpCode))
      })
    await limited(desk, exchange, isRight)
    return change(parts, exchange, entry, async work => {
      work.log({ ...entry, changes: [masked('未开启', '已开启')] })
      return { recoveryCodes: await confirmTotp(work.db, parts.config, userId, work.now) }
    })
  }

/** `POST sys/user/totp-off`. */
export const totpOff =
  (desk: Desk) =>
  async (exchange: Exchange): Promise<Record<string, never>> => {
    const { parts } = desk
    const { userId } = exchange.caller
    if (await isRequired(desk, userId)) throw failure('refused', '您的角色要求二次验证，不能关闭')
    const entry = { module: sysUser.title, action: '关闭二次验证', recordId: userId }
    const isRight = () =>
      parts.database.write(async db => {
        const stored = await findTotp(db, userId)
        if (!stored?.confirmTime) throw failure('refused', '二次验证没有开启')
        return spendCode(db, parts, stored, String(exchange.body.totpCode))
      })
    await limited(desk, exchange, isRight)
    return change(parts, exchange, entry, async work => {
      await work.db.deleteFrom('sys_totp').where('sysUserId', '=', userId).execute()
      work.log({ ...entry, changes: [masked('已开启', '未开启')] })
      return {}
    })
  }

/** `PUT sys/user/totp-reset/{id}`: for who has lost both the phone and the recovery codes. */
export const totpReset =
  ({ parts }: Desk) =>
  (exchange: Exchange): Promise<Record<string, never>> => {
    const { id = '' } = exchange.params
    const entry = { module: sysUser.title, action: '重置二次验证', recordId: id }
    return change(parts, exchange, entry, async work => {
      const user: AnyRow = await openStore(parts.database.dialect, sysUser, work).select(id)
      await refuseStronger(work, user, '二次验证')
      const { numDeletedRows } = await work.db
        .deleteFrom('sys_totp')
        .where('sysUserId', '=', id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw failure('refused', `${String(user.userName)}没有设置二次验证`)
      work.log({ ...entry, changes: [masked('已开启', '未开启')] })
      return {}
    })
  }
