import { Button, Flex, Typography } from 'antd'

import { useRef } from 'react'

import type { ImportColumn } from '#contract/import-template.ts'
import { spreadWords, type Spread } from './spread.ts'
import type { useSpread } from './use-spread.ts'

type Spreading = Pick<ReturnType<typeof useSpread>, 'offer' | 'done' | 'spread' | 'takeBack'>

export interface SpreadBarProps extends Spreading {
  columns: readonly ImportColumn[]
  isFixed: boolean
}

/** As long as what it says, which may be more than a narrow window has room for. */
const inLines = { height: 'auto', whiteSpace: 'normal', textAlign: 'start' } as const

/**
 * Offers to put the others right like the one before, and says what was done. Beside the answers: it moves no row under the pointer.
 * Each of its buttons comes where the other was: the second press of a double click is for neither.
 */
export const SpreadBar = ({ columns, offer, done, isFixed, spread, takeBack }: SpreadBarProps) => {
  const wordsOf = (told: Spread) =>
    spreadWords(told, columns.find(each => each.prop === told.prop)?.label ?? '')
  const pressed = useRef(offer)
  const said = done && wordsOf(done)
  const offered = offer && wordsOf(offer)
  return (
    <Flex gap="small" align="center" wrap>
      {/* There before it says something, so that it is heard. */}
      <Typography.Text role="status" title={said?.whole?.done}>
        {said?.done}
      </Typography.Text>
      {done && (
        <Button size="small" disabled={isFixed} onClick={({ detail }) => detail < 2 && takeBack()}>
          撤销修改
        </Button>
      )}
      {offer && offered && (
        <Button
          size="small"
          style={inLines}
          title={offered.whole?.offer}
          disabled={isFixed}
          onPointerDown={() => void (pressed.current = offer)}
          // A cell that is left by the press may bring an offer of its own before the click: what was read is done.
          onClick={({ detail }) => detail < 2 && spread((detail > 0 && pressed.current) || offer)}
        >
          {offered.offer}
        </Button>
      )}
    </Flex>
  )
}
