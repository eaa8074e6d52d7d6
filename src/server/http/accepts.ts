/** Whether a caller opens answers in this encoding: named, or any, and not with a weight of nothing (RFC 9110, section 12.5.3). */
export const accepts = (acceptEncoding: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean => {
  const weights = new Map(
    String(acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((each): [string, number] => {
        const [name = '', weight] = each.split(/;\s*q=/)
        return [name.trim(), weight === undefined ? 1 : Number(weight)]
      }),
  )
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
}
