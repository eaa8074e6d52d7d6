import { Typography } from 'antd'

import type { Resource } from '#contract/resource.ts'
import { useConfig } from '#web/api/config.ts'

import { zoneWords } from './zone-words.ts'

/** Beside what goes into a sheet or comes from one: whose time its moments are, where that is not the time of this computer. */
export const OtherZone = ({ fields }: { fields: Resource['fields'] }) => {
  const timeZone = useConfig(state => state.config?.timeZone)
  const hasMoments = Object.values(fields).some(({ kind }) => kind === 'time')
  const words = timeZone && hasMoments ? zoneWords(timeZone) : undefined
  return words ? <Typography.Text>{words}</Typography.Text> : null
}
