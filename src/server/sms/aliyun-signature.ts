import { createHmac } from 'node:crypto'

/** Percent-encoding as the signature wants it: RFC 3986, nothing but letters, digits and -_.~ left alone. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The query of an RPC call in the order of its names, and its HMAC-SHA1 signature in base64 (signature version 1.0). */
export const signAliyun = (
  method: 'GET' | 'POST',
  params: Readonly<Record<string, string>>,
  secret: string,
): { query: string; signature: string } => {
  const query = Object.keys(params)
    .toSorted()
    .map(name => `${encode(name)}=${encode(params[name] ?? '')}`)
    .join('&')
  const text = `${method}&${encode('/')}&${encode(query)}`
  const signature = createHmac('sha1', `${secret}&`).update(text).digest('base64')
  return { query: `${query}&Signature=${encode(signature)}`, signature }
}
