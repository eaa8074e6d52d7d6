import type { Action } from './permission.ts'
import type { Fields } from './resource.ts'

/**
 * Who may make a call: anyone; whoever is signed in (the call itself gives only what the caller may see); or the holders
 * of an action on a page. A route without one stops the start.
 */
export type Who = 'anyone' | 'signedIn' | { page: string; needs: Action }

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  title: string
  who: Who
  query?: Fields
  body?: Fields | 'list'
  /** What it did, for the operation log; reads have none. */
  action?: string
}
