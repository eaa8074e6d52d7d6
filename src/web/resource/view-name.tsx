import { Button, Flex, Typography } from 'antd'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'

import { check } from '#contract/validate.ts'
import { focusAroundIfLost } from '#web/widgets/focus-back/focus-main.ts'
import { TextBox } from '#web/widgets/text-box/text-box.tsx'

const fields = { name: { label: '视图名称', kind: 'text', max: 20 } } as const

/** A name for what the list shows, to keep it under. One that is too long is said: half of it would be another name. */
export const ViewName = ({ keep }: { keep: (name: string) => Promise<void> }) => {
  const [name, setName] = useState('')
  const sayId = useId()
  const wrongWith = (typed: string) => check(fields, { name: typed.trim() }, false)['name']
  const wrong = wrongWith(name)
  const add = async (typed: string) => {
    // It may be told only now, by Enter.
    setName(typed)
    if (typed.trim() === '' || wrongWith(typed)) return
    await keep(typed.trim())
    // The button that was pressed has nothing more to keep.
    flushSync(() => setName(''))
    focusAroundIfLost()
  }
  return (
    <>
      <Flex gap={8}>
        <TextBox
          aria-label={fields.name.label}
          placeholder="视图名称，如：停用的用户"
          aria-invalid={wrong !== undefined}
          aria-describedby={sayId}
          value={name}
          onText={setName}
          onEnter={text => void add(text)}
        />
        <Button
          type="primary"
          disabled={name.trim() === '' || wrong !== undefined}
          onClick={() => void add(name)}
        >
          保存当前
        </Button>
      </Flex>
      <Typography.Text id={sayId} type="danger" role="status">
        {wrong && `${wrong}，请缩短后再保存`}
      </Typography.Text>
    </>
  )
}
