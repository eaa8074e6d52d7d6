import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { keepDrafts } from '#web/session/drafts.ts'
import { hearTabs } from '#web/session/other-tabs.ts'
import { endSession, leftKind } from '#web/session/sign-in.ts'
import { useSession } from '#web/session/store.ts'
import { settleTyping } from '#web/widgets/text-box/typing.ts'

/**
 * Whoever leaves in one tab has left in all that share the login: what they show goes at once, and what was being filled in there is
 * kept, sealed, for the same person.
 */
export const useLeftElsewhere = (): void =>
  useEffect(
    () =>
      hearTabs(leftKind, tokens => {
        const token = useSession.getState().credentials?.accessToken
        if (!token || !Array.isArray(tokens) || !tokens.includes(token)) return
        flushSync(settleTyping)
        void keepDrafts()
        endSession('elsewhere')
      }),
    [],
  )
