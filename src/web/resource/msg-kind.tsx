import { sysMsg } from '#contract/resources/sys-msg.ts'

import { useNameOf } from './use-choices.ts'

/** What kind of message it is, as the dictionary calls it. */
export const MsgKind = ({ word }: { word: string }) => useNameOf(sysMsg.fields.msgType)(word)
