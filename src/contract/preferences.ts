/** `GET sys/user/preferences`: one's own and those shared with one's roles. */
export interface Preference {
  name: string
  value: unknown
  /** The role it is shared with; null: one's own. */
  sysRoleId: string | null
  roleName: string | null
  /** Whether the caller may change it. */
  isMine: boolean
}

export interface PreferencesReply {
  items: Preference[]
}

/** `GET sys/user/draft-key`: 32 bytes in base64url. */
export interface DraftKeyReply {
  key: string
}
