import { useState } from 'react'

import { readViewing, type Viewing } from './viewing.ts'

/** What this tab is looking with; undefined for oneself. It begins and ends with an application of its own. */
export const useViewing = (): Viewing | undefined => useState(readViewing)[0]
