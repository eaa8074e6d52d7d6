import { Button, Popover } from 'antd'
import { useState } from 'react'

import { SearchBox } from '../text-box/search-box.tsx'
import styles from './icon-picker.module.css'
import { iconTable } from './icon-table.ts'
import { Icon } from './icon.tsx'
import { moreIcons } from './more-icons.ts'

const iconNames = [...Object.keys(iconTable), ...Object.keys(moreIcons)]

interface Props {
  /** Form.Item hands these in. */
  id?: string
  value?: string | null
  onChange?: (name: string | undefined) => void
  disabled?: boolean
}

const cell = { width: 44, height: 44, fontSize: 18 }
const grid = { display: 'grid', gridTemplateColumns: 'repeat(6, 44px)', gap: 4, maxHeight: 288 }

/** Chooses one of the offline icons by sight or by name. */
export const IconPicker = ({ id, value, onChange, disabled }: Props) => {
  const [open, setOpen] = useState(false)
  const [part, setPart] = useState('')
  const found = iconNames.filter(name => name.includes(part.toLowerCase()))
  const choose = (name: string | undefined) => {
    onChange?.(name)
    setOpen(false)
  }
  const panel = (
    <div style={{ width: 290 }}>
      <SearchBox
        label="按名称找图标"
        placeholder="按名称找图标"
        start={part}
        onText={setPart}
        style={{ marginBottom: 8 }}
      />
      <div role="group" aria-label="图标" style={{ ...grid, overflowY: 'auto' }}>
        {found.map(name => (
          <Button
            key={name}
            type={name === value ? 'primary' : 'text'}
            aria-label={name}
            aria-pressed={name === value}
            title={name}
            style={cell}
            icon={<Icon name={name} />}
            onClick={() => choose(name)}
          />
        ))}
      </div>
      {found.length === 0 && <p>没有名称含“{part}”的图标，换个词试试</p>}
      {value && (
        <Button block type="text" onClick={() => choose(undefined)}>
          不用图标
        </Button>
      )}
    </div>
  )
  return (
    <Popover
      trigger="click"
      classNames={{ root: styles['popover'] ?? '' }}
      open={open && !disabled}
      onOpenChange={setOpen}
      content={panel}
      destroyOnHidden
    >
      <Button {...(id && { id })} disabled={disabled} icon={<Icon name={value} />} aria-haspopup="dialog">
        {value || '选择图标'}
      </Button>
    </Popover>
  )
}
