import { create } from 'zustand'
import type { DictOption, DictWords } from '#contract/dict.ts'
import type { FunctionNode } from '#contract/function-tree.ts'

export interface Credentials {
  accessToken: string
  /** Key of the signatures that open files without a token in the address (api section 5). */
  secretKey: string
}

/** The session fields of specification section 3. */
export interface SessionState {
  userId: string
  userName: string
  userAvatar: string | null
  userStatus: string
  userAccount: string
  /** No data scope limits whose rows this person sees. */
  seesAll: boolean
  userRoles: string[]
  /** The function tree as `sys/user/select-roles` gave it: pages and the permissions held there. */
  userMenus: FunctionNode[]
  /** The one tree that router, sidebar, tabs and breadcrumb read, in both router modes; its first node is the home page. */
  routes: FunctionNode[]
  /** Dictionary options by the parent's `dictValue`. */
  options: Record<string, DictOption[]>
  /** What stored values are called, by the same: those that are stopped and no option any more, too. */
  words: DictWords
  /** True while an Authorization value is stored. */
  isAuthorised: boolean
  credentials: Credentials | null
  /** Whether roles, menus and routes have been asked for since login; an empty answer is an answer. */
  isLoaded: boolean
  /** Why the session before this state ended; empty while none has. */
  endReason: '' | 'left' | 'elsewhere' | 'expired'
  /** Whose session that was. */
  leftBy: string
  /** His account, where he did not leave by himself: he signs in again. */
  leftAccount: string
}

export const signedOut: SessionState = {
  userId: '',
  userName: '',
  userAvatar: null,
  userStatus: '',
  userAccount: '',
  seesAll: false,
  userRoles: [],
  userMenus: [],
  routes: [],
  options: {},
  words: {},
  isAuthorised: false,
  credentials: null,
  isLoaded: false,
  endReason: '',
  leftBy: '',
  leftAccount: '',
}

/** `useSession(state => state.userName)` in a component, `useSession.getState()` elsewhere. */
export const useSession = create<SessionState>()(() => signedOut)
