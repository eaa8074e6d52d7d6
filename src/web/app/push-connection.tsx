import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect } from 'react'
import { failure } from '#contract/failure.ts'
import { socketCodes, type SocketMessage } from '#contract/socket.ts'
import { lookAtLine } from '#web/api/line.ts'
import { continueOpenWork } from '#web/api/open-work.ts'
import { askAgain, askAnew } from '#web/api/query-client.ts'
import { serverIsBack } from '#web/api/release.ts'
import { report } from '#web/api/report.ts'
import { connectPush, pushAddress } from '#web/push/push.ts'
import { publish } from '#web/push/subscriptions.ts'
import { followDicts, loadDicts } from '#web/session/dicts.ts'
import { useSession } from '#web/session/store.ts'
import { refreshFigures } from './refresh-figures.ts'
import { refreshRights } from './refresh-rights.ts'
import { openLogoutAlert } from './session-boxes.ts'

/** All but a form that is being filled in, which keeps its new record. */
const refreshMessages = (queryClient: QueryClient): void =>
  void askAnew(queryClient, {
    queryKey: ['sys/msg'],
    predicate: ({ queryKey }) => queryKey[1] !== 'create',
  })

/**
 * Who has other rights can give others, change other roles, and fetch other exports. A role that is being saved waits for the newer
 * answer.
 */
const refreshAllowed = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: ['export'] })
  void queryClient.invalidateQueries({ queryKey: ['sys/function', 'selectUserFunctions'] })
  void queryClient.invalidateQueries({ queryKey: ['sys/role', 'grants'] })
}

/** What goes to thousands at once says over how long they should spread their questions. */
const spreadOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'spreadMs' in data && typeof data.spreadMs === 'number'
    ? data.spreadMs
    : 0

/** What was pushed while no socket was there is asked for instead. */
const catchUp = (queryClient: QueryClient, isAgain: boolean): void => {
  askAgain(queryClient)
  refreshMessages(queryClient)
  refreshFigures(queryClient, isAgain ? undefined : {})
  loadDicts().catch(report)
  if (!isAgain) return
  refreshRights().catch(report)
  refreshAllowed(queryClient)
}

/** What the server's messages beyond the letter mean to the application (api section 6). */
const receive = (queryClient: QueryClient, message: SocketMessage): void => {
  if (message.code === socketCodes.permissions) {
    refreshRights().catch(report)
    refreshAllowed(queryClient)
    // Who has moved, or has another role, is meant by other notices.
    refreshMessages(queryClient)
  }
  if (message.code === socketCodes.message)
    setTimeout(() => refreshMessages(queryClient), Math.random() * spreadOf(message.data))
  if (message.code === socketCodes.missed)
    setTimeout(() => catchUp(queryClient, true), Math.random() * spreadOf(message.data))
  if (message.code === socketCodes.figures) refreshFigures(queryClient, message.data ?? {})
  if (message.code === socketCodes.dict) {
    followDicts(message.data).catch(report)
    void queryClient.invalidateQueries({ queryKey: ['sys/dict'] })
  }
  publish(message)
}

/** The socket of a signed-in person: there as long as this is shown. */
export const PushConnection = () => {
  const token = useSession(session => session.credentials?.accessToken)
  const queryClient = useQueryClient()
  const { modal } = App.useApp()
  useEffect(() => {
    if (!token) return undefined
    return connectPush(pushAddress(location.origin, token), {
      onMessage: message => receive(queryClient, message),
      onReady: isAgain => {
        catchUp(queryClient, isAgain)
        if (isAgain) {
          serverIsBack()
          continueOpenWork()
        }
      },
      onInVain: () => void lookAtLine(),
      onExpired: () => report(failure('loginExpired')),
      onLogout: reason => openLogoutAlert(modal, reason),
    })
  }, [token, queryClient, modal])
  return null
}
