/** What the headers of one part of a form say; `fileName` is there for a file alone. */
export interface PartHead {
  name: string
  fileName: string | undefined
}

/** `; name=value`, quoted or bare. Nothing in it can be read in two ways, so that a long line costs its length only. */
const parameter = /\s*;\s*([\w!#$&+.^`|~-]{1,30}\*?)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/y
const disposition = /^content-disposition\s*:\s*form-data(?=\s*;)/i

/** Only the quote and the backslash itself are escaped: old browsers send whole paths with bare backslashes. */
const unquoted = (text: string) => text.replaceAll(/\\(["\\])/g, '$1')

/** What browsers write in a quoted name for what would end it or its line (the HTML standard); a `%` they leave alone. */
const browserEscape = /%(22|0D|0A)/g

/** `UTF-8''%E4%BC%9A.mp3` (RFC 5987); other character sets are not spoken here. */
const extended = (text: string): string | undefined => {
  const [, encoded] = /^utf-8'[^']*'(.*)$/is.exec(text) ?? []
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** Undefined where a parameter comes twice or the line is not made of parameters to its end. */
const parametersOf = (line: string, from: number): Map<string, string> | undefined => {
  const found = new Map<string, string>()
  parameter.lastIndex = from
  for (let at = from; at < line.length; at = parameter.lastIndex) {
    const match = parameter.exec(line)
    if (!match) return line.slice(at).trim() === '' ? found : undefined
    const name = (match[1] ?? '').toLowerCase()
    if (found.has(name)) return undefined
    found.set(name, match[2] === undefined ? (match[3] ?? '') : unquoted(match[2]))
  }
  return found
}

/** The headers of one part, without the empty line behind them. Undefined for anything but a form's part. */
export const readPartHead = (bytes: Buffer): PartHead | undefined => {
  const lines = bytes.toString('utf8').split('\r\n')
  if (lines.some(line => /[\r\n]/.test(line) || !line.includes(':'))) return undefined
  const found = lines.filter(line => disposition.test(line))
  const [line] = found
  if (line === undefined || found.length > 1) return undefined
  const parameters = parametersOf(line, disposition.exec(line)?.[0].length ?? 0)
  const name = parameters?.get('name')
  if (!parameters || name === undefined) return undefined
  const better = parameters.get('filename*')
  const plain = parameters.get('filename')?.replaceAll(browserEscape, each => decodeURIComponent(each))
  if (better === undefined) return { name, fileName: plain }
  const fileName = extended(better) ?? plain
  return fileName === undefined ? undefined : { name, fileName }
}
