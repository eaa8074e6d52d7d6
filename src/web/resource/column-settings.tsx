import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'

import { NumberBox } from '#web/widgets/number/number-box.tsx'
import { narrowest, widest } from './column-edge.tsx'
import type { ListLayoutProps } from './list-layout-button.tsx'
import { inOrder, moved } from './list-layout.ts'
import styles from './columns.module.css'

interface Props extends Pick<ListLayoutProps, 'columns' | 'list'> {
  /** Cards have no widths. */
  isCards: boolean
}

/** Which columns, in which order, how wide. By buttons, so that a keyboard and a thumb do as well as a mouse. */
export const ColumnSettings = ({ columns, list, isCards }: Props) => {
  const { hidden, order, widths } = list.layout
  const sorted = inOrder(columns, order)
  const names = sorted.map(each => each.key)
  const show = (name: string, isShown: boolean) =>
    void list.change(now => {
      const others = now.hidden.filter(each => each !== name)
      return { hidden: isShown ? others : [...others, name] }
    })
  const move = (name: string, by: -1 | 1) => void list.change({ order: moved(names, name, by) })
  return (
    <ol className={styles['columns']}>
      {sorted.map(({ key: name, title: label }, at) => {
        const isLast = !hidden.includes(name) && hidden.length >= names.length - 1
        return (
          <li key={name}>
            <Checkbox
              checked={!hidden.includes(name)}
              disabled={isLast}
              onChange={event => show(name, event.target.checked)}
            >
              {label}
            </Checkbox>
            {!isCards && (
              <NumberBox
                aria-label={`${label}的宽度（像素）`}
                placeholder="自动"
                min={narrowest}
                max={widest}
                step={20}
                value={widths[name] ?? null}
                onChange={width => list.widen(name, width ?? undefined)}
                style={{ width: 90 }}
              />
            )}
            <Button
              type="text"
              icon={<UpOutlined aria-hidden />}
              aria-label={`${label}向前移`}
              disabled={at === 0}
              onClick={() => move(name, -1)}
            />
            <Button
              type="text"
              icon={<DownOutlined aria-hidden />}
              aria-label={`${label}向后移`}
              disabled={at === names.length - 1}
              onClick={() => move(name, 1)}
            />
          </li>
        )
      })}
    </ol>
  )
}
