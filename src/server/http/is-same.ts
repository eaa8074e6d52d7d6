/**
 * Whether `If-None-Match` names this `ETag`: any of a list, and also the weak form that a proxy makes of it when it compresses
 * the answer (RFC 9110, section 13.1.2).
 */
export const isSame = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some(each => each.trim().replace(/^W\//, '') === etag)
