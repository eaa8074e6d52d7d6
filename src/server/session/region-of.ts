import { createRequire } from 'node:module'
import { isIP } from 'node:net'

interface Regions {
  search(ip: string): { country: string; province: string; city: string; isp: string } | null
}

let loaded: Regions | undefined

/** 11 MB of tables: read at the first login, not at the start. The package is CommonJS whose types say otherwise. */
const open = (): Regions => {
  const { default: Region } = createRequire(import.meta.url)('ip2region')
  return new Region()
}

const regions = (): Regions => (loaded ??= open())

/** Roughly where an address is, e.g. `江苏省 南京市` or `内网IP`; empty when nothing is known. Never leaves this machine. */
export const regionOf = (ip: string): string => {
  if (!isIP(ip)) return ''
  const found = regions().search(ip)
  if (!found) return ''
  const places = [found.country === '中国' ? '' : found.country, found.province, found.city]
  const place = [...new Set(places.filter(Boolean))].join(' ')
  return place || found.isp
}
