import { randomUUID } from 'node:crypto'

import { signAliyun } from './aliyun-signature.ts'
import { jsonOf, textIn, withoutAnswer, type Outcome, type Provider, type Receipt } from './provider.ts'
import { compactDate } from './sms-day.ts'

interface Account {
  key: string
  secret: string
  sign: string
  url: string
}
type Body = Record<string, unknown>

/** Too much at once: another try later. Anything else that begins with isv. is our own fault and stays so. */
const notNow = /^(Throttling|isv\.BUSINESS_LIMIT_CONTROL|isv\.DAY_LIMIT_CONTROL|isv\.OUT_OF_SERVICE)/

const read = (body: Body, status: number): Outcome => {
  const code = textIn(body, 'Code')
  if (code === 'OK') return { kind: 'accepted', providerId: textIn(body, 'BizId')?.slice(0, 64) ?? null }
  const error = `${textIn(body, 'Message') ?? '服务商没有说明原因'}（${code ?? status}）`
  if (code === undefined || code.startsWith('isp.')) return { kind: 'unknown', error }
  return { kind: 'refused', error, isFinal: !notNow.test(code) }
}

const plainPhone = (phone: string) => phone.replace(/[+-]/g, '')

/** One signed call of 阿里云短信服务, version 2017-05-25. */
const callOf =
  ({ key, secret, url }: Account, now: () => Date) =>
  async (params: Record<string, string>, signal: AbortSignal) => {
    const all = {
      AccessKeyId: key,
      Format: 'JSON',
      RegionId: 'cn-hangzhou',
      SignatureMethod: 'HMAC-SHA1',
      SignatureNonce: randomUUID(),
      SignatureVersion: '1.0',
      Timestamp: now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      Version: '2017-05-25',
      ...params,
    }
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: signAliyun('POST', all, secret).query,
      redirect: 'error',
      signal,
    })
    return { body: await jsonOf(reply), status: reply.status }
  }

const isRecord = (value: unknown): value is Body => typeof value === 'object' && value !== null

/** The line of one day's messages to a number that is ours: they carry the id that we sent along. */
const lineOf = (body: Body, id: string): Body | undefined => {
  const list = isRecord(body['SmsSendDetailDTOs']) ? body['SmsSendDetailDTOs']['SmsSendDetailDTO'] : undefined
  return Array.isArray(list) ? list.filter(isRecord).find(each => each['OutId'] === id) : undefined
}

/** 1 waits, 2 failed, 3 arrived; numbers or texts. */
const receiptOf = (line: Body | undefined): Receipt => {
  if (!line) return { kind: 'absent' }
  const status = String(line['SendStatus'])
  if (status === '3') return { kind: 'delivered' }
  if (status === '2')
    return { kind: 'failed', error: `运营商报告发送失败（${textIn(line, 'ErrCode') ?? '没有说明原因'}）` }
  return { kind: 'onItsWay' }
}

/**
 * 阿里云短信服务. It takes the same message twice, so an unknown outcome is not sent again; what became of it, `QuerySendDetails`
 * tells later.
 */
export const aliyunProvider = (account: Account, now: () => Date): Provider => {
  const call = callOf(account, now)
  return {
    name: 'aliyun',
    isIdempotent: false,
    misfit: ({ templateCode }) =>
      templateCode ? undefined : '阿里云只发送模板短信，请选择填写了服务商模板编号的模板',
    send: async ({ id, phone, templateCode, words }, signal) => {
      const params = {
        Action: 'SendSms',
        OutId: id,
        PhoneNumbers: plainPhone(phone),
        SignName: account.sign,
        TemplateCode: templateCode ?? '',
        TemplateParam: JSON.stringify(words),
      }
      try {
        const { body, status } = await call(params, signal)
        return read(body, status)
      } catch (error) {
        return withoutAnswer(error)
      }
    },
    receipt: async ({ id, phone, providerId, since }, signal) => {
      const params = {
        Action: 'QuerySendDetails',
        PhoneNumber: plainPhone(phone),
        // Its calendar is China's, wherever we are.
        SendDate: compactDate('Asia/Shanghai', since),
        PageSize: '50',
        CurrentPage: '1',
        ...(providerId && { BizId: providerId }),
      }
      const { body, status } = await call(params, signal)
      if (textIn(body, 'Code') !== 'OK')
        throw new Error(`QuerySendDetails answered ${status} ${textIn(body, 'Code') ?? ''}`)
      return receiptOf(lineOf(body, id))
    },
  }
}
