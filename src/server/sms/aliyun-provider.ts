import { randomUUID } from 'node:crypto'

import { signAliyun } from './aliyun-signature.ts'
import { jsonOf, textIn, withoutAnswer, type Outcome, type Provider } from './provider.ts'

interface Account {
  key: string
  secret: string
  sign: string
  url: string
}

/** Too much at once: another try later. Anything else that begins with isv. is our own fault and stays so. */
const notNow = /^(Throttling|isv\.BUSINESS_LIMIT_CONTROL|isv\.DAY_LIMIT_CONTROL|isv\.OUT_OF_SERVICE)/

const read = (body: Record<string, unknown>, status: number): Outcome => {
  const code = textIn(body, 'Code')
  if (code === 'OK') return { kind: 'accepted', providerId: textIn(body, 'BizId')?.slice(0, 64) ?? null }
  const error = `${textIn(body, 'Message') ?? '服务商没有说明原因'}（${code ?? status}）`
  if (code === undefined || code.startsWith('isp.')) return { kind: 'unknown', error }
  return { kind: 'refused', error, isFinal: !notNow.test(code) }
}

/** `SendSms` of 阿里云短信服务, version 2017-05-25. It takes the same message twice, so an unknown outcome stays unknown. */
export const aliyunProvider = (account: Account, now: () => Date): Provider => ({
  name: 'aliyun',
  isIdempotent: false,
  misfit: ({ templateCode }) =>
    templateCode ? undefined : '阿里云只发送模板短信，请选择填写了服务商模板编号的模板',
  send: async ({ id, phone, templateCode, words }, signal) => {
    const params = {
      AccessKeyId: account.key,
      Action: 'SendSms',
      Format: 'JSON',
      OutId: id,
      PhoneNumbers: phone.replace(/[+-]/g, ''),
      RegionId: 'cn-hangzhou',
      SignName: account.sign,
      SignatureMethod: 'HMAC-SHA1',
      SignatureNonce: randomUUID(),
      SignatureVersion: '1.0',
      TemplateCode: templateCode ?? '',
      TemplateParam: JSON.stringify(words),
      Timestamp: now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      Version: '2017-05-25',
    }
    try {
      const reply = await fetch(account.url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: signAliyun('POST', params, account.secret).query,
        redirect: 'error',
        signal,
      })
      return read(await jsonOf(reply), reply.status)
    } catch (error) {
      return withoutAnswer(error)
    }
  },
})
