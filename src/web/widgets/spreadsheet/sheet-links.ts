import { utils } from '@e965/xlsx'

import type { Merged } from './merged.ts'
import { attribute, plainText, tagsOf } from './xml.ts'

/** Cells, from the first to the last, that lead to an address outside; as it is written, whoever draws it says whether it is followed. */
export interface SheetLink extends Merged {
  address: string
}

/** More than a spreadsheet program lets anybody make. */
const mostLinks = 65_530

/** Those that a sheet's XML names behind its rows; `addresses` by the ids under which the sheet has them. */
export const linksIn = (xml: string, addresses: ReadonlyMap<string, string>): SheetLink[] =>
  tagsOf(xml, 'hyperlink', mostLinks).flatMap(tag => {
    const address = addresses.get(attribute(tag, '\\w+:id') ?? '')
    if (address === undefined) return []
    // What is behind its # stands beside it.
    const location = plainText(attribute(tag, 'location') ?? '')
    const whole = location === '' || address.includes('#') ? address : `${address}#${location}`
    return [{ ...utils.decode_range(attribute(tag, 'ref') ?? ''), address: whole }]
  })
