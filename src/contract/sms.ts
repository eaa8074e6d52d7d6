import { withoutUnseen } from './unseen-signs.ts'

/** What a template leaves to be filled in, as `{时间}`, both kinds of brackets, or `${time}` as providers write it. */
const blanks = /\$?[{｛]([^{}｛｝]{1,20})[}｝]/g

/** Why a template can never be filled in, or undefined: brackets that enclose no name would go out as they are. */
export const smsTemplateMisfit = (content: string): string | undefined => {
  const isBare = /[{}｛｝]/.test(content.replace(blanks, (blank, name: string) => (name.trim() ? '' : blank)))
  return isBare ? '大括号要成对，里面是 1 到 20 个字的变量名，例如 {时间}' : undefined
}

/** The names of a text's blanks, each once, in their order. */
export const smsBlanks = (text: string): string[] => [
  ...new Set([...text.matchAll(blanks)].map(([, name = '']) => name.trim())),
]

/** The text with its blanks filled in; a blank without a word stays and is refused later. */
export const fillSms = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(blanks, (blank, name: string) => words[name.trim()] || blank)

/**
 * The words with which a template says this text, or undefined where no words do. Each blank gets as little as it can: where
 * two follow each other, the first is one character.
 */
export const smsWordsIn = (template: string, text: string): Record<string, string> | undefined => {
  const [from, said] = [template.trim(), text.trim()]
  const found = [...from.matchAll(blanks)]
  const words: Record<string, string> = {}
  let [at, read] = [0, 0]
  for (const [turn, { 0: blank, 1: name = '', index }] of found.entries()) {
    const lead = from.slice(read, index)
    if (!said.startsWith(lead, at)) return undefined
    read = index + blank.length
    const start = at + lead.length
    const next = found[turn + 1]
    const end = next
      ? said.indexOf(from.slice(read, next.index), start + 1)
      : said.length - (from.length - read)
    if (end <= start) return undefined
    words[name.trim()] ??= said.slice(start, end)
    at = end
  }
  // A blank that is there twice says the same twice.
  return fillSms(from, words) === said ? words : undefined
}

/** Why a text cannot be sent, or undefined. */
export const smsContentMisfit = (content: string): string | undefined => {
  if (content.trim() === '') return '请输入短信内容'
  const [open] = content.match(blanks) ?? []
  return open ? `短信内容里还有没填写的${open}，请填写后再保存` : undefined
}

/** As how many messages a text is charged: 70 characters alone, 67 each in a long one. */
export const smsSegments = (content: string): number => {
  const length = content.length
  return length <= 70 ? 1 : Math.ceil(length / 67)
}

/** Area codes in brackets, (0592)8888888, and what people write before the number of a room, 010-88886666转8001: hyphens. */
const withHyphens = (phone: string): string =>
  phone
    .replace(/-?\((?:转|分机|#)*[:-]?(\+?\d+)\)-?/g, (whole, digits: string, at: number) => {
      const isLast = at > 0 && at + whole.length === phone.length
      return `${at > 0 ? '-' : ''}${digits}${isLast ? '' : '-'}`
    })
    .replace(/(?<=\d)-?(?:转|分机|#)+[:-]?/g, '-')

/** Without what people put between the digits to read them: no spaces, plain digits and hyphens. */
const withoutSpaces = (phone: string): string =>
  /^[+\d-]*$/.test(phone)
    ? phone
    : withHyphens(
        withoutUnseen(phone)
          .normalize('NFKC')
          .replace(/\s/g, '')
          .replace(/[\u2010-\u2015\u2212]/g, '-'),
      )

/** One spelling for each number, so that no limit takes 138-1111-2222 and +8613811112222 for two people. */
export const plainPhone = (phone: string): string =>
  withoutSpaces(phone)
    .replaceAll('-', '')
    .replace(/^00/, '+')
    .replace(/^\+?86(?=1\d{10}$)/, '')

/** A telephone number while it is typed: a hyphen is there before what follows it. */
export const typedPhone = (phone: string): string => {
  const plain = plainPhone(phone)
  return /^1[3-9]\d{9}$/.test(plain) ? plain : withoutSpaces(phone)
}

/**
 * A telephone number as it is kept: a mobile number of this country as its eleven digits, so that it is found however it was
 * written. In others the hyphens tell the parts, as in 010-66557788; behind the last one there is none.
 */
export const closePhone = (phone: string): string => typedPhone(phone).replace(/(?<=\d)-+$/, '')

/** Why no message can go there, of a number in its one spelling; undefined: it can. */
export const smsPhoneMisfit = (plain: string): string | undefined =>
  /^(1[3-9]\d{9}|\+(?!86)\d{7,15})$/.test(plain)
    ? undefined
    : '短信只能发到手机号：国内的是 11 位，境外的以 + 和国家代码开头'

/** A number as it may be seen by those who do not need it: 138****1234. */
export const maskPhone = (phone: string): string =>
  phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** Words for blanks as they are stored: nothing but texts under short names. */
export const smsWords = (value: unknown): Record<string, string> | undefined => {
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  const isGood = entries.every(([name, word]) => name.length <= 20 && typeof word === 'string')
  return isGood && entries.length <= 20 ? (value as Record<string, string>) : undefined // each was looked at
}

/** More in one go would not fit one request; the next ones are sent as another batch. */
export const smsBatchRows = 5000

/** One message of a batch. */
export interface SmsBatchRow {
  smsPhone: string
  smsParams?: Record<string, string>
}

/** `POST sys/sms/send-batch`: all are queued, or none; then `errors` says why, by the row from 0. */
export interface SmsBatchReply {
  count: number
  segments: number
  errors: { row: number; message: string }[]
}

/** `GET sys/sms/state`: what a sender should know before he sends. */
export interface SmsState {
  providers: string[]
  /** Nothing leaves the house: only `console` is set. */
  isSimulated: boolean
  isQuiet: boolean
  quietHours: string
  usedToday: number
  perDay: number
  /** Yuan of this month; `spendMonth` 0: no limit. */
  spentMonth: number
  spendMonth: number
  waiting: number
}
