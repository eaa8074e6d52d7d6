import type { AnyRow } from '#contract/resource.ts'
import { sysFunction } from '#contract/resources/sys-function.ts'
import { RecordDetails } from '#web/resource/record-details.tsx'
import { Icon } from '#web/widgets/icon/icon.tsx'

import { componentNames } from './component-names.ts'

const names = Object.keys(sysFunction.fields).filter(each => each !== 'functionIcon')

/** One function to read: its screen by the name that the list and the form give it, its icon by sight. */
export const functionDetails = (row: AnyRow) => {
  const path = String(row['functionComponent'] ?? '')
  const name = componentNames.get(path)
  const icon = row['functionIcon']
  return (
    <RecordDetails
      resource={sysFunction}
      row={name ? { ...row, functionComponent: `${name}（${path}）` } : row}
      names={names}
      more={[
        {
          key: 'functionIcon',
          label: sysFunction.fields.functionIcon.label,
          children: typeof icon === 'string' && icon ? <Icon name={icon} /> : '—',
        },
      ]}
    />
  )
}
