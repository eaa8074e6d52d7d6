import { createRequire } from 'node:module'
import { isIP } from 'node:net'

import type Ip2Region from 'ip2region'

const require = createRequire(import.meta.url)
let loaded: Ip2Region | undefined

/** 11 MB of tables: read at the first login, not at the start. */
const tables = (): Ip2Region => {
  const { default: Region } = require('ip2region') as typeof import('ip2region')
  return (loaded ??= new Region())
}

/** Roughly where an address is, e.g. `江苏省 南京市` or `内网IP`; empty when nothing is known. Never leaves this machine. */
export const regionOf = (ip: string): string => {
  if (!isIP(ip)) return ''
  const found = tables().search(ip)
  if (!found) return ''
  const places = [found.country === '中国' ? '' : found.country, found.province, found.city]
  const place = [...new Set(places.filter(Boolean))].join(' ')
  return place || found.isp
}
