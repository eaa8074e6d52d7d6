import { create } from 'zustand'
import { calls } from '#contract/calls.ts'
import type { Config } from '#contract/replies.ts'
import { call } from '#web/api/call.ts'

/** What the server says of itself before anybody has signed in; null until it has answered. */
export const useConfig = create<{ config: Config | null }>()(() => ({ config: null }))

/** Asks anew, as whoever needs today's date must: a page may have been open over midnight. */
export const loadConfig = async (): Promise<Config> => {
  const config = await call<Config>(calls.config)
  useConfig.setState({ config })
  return config
}

/** The config that is already here, or the server's answer. */
export const needConfig = async (): Promise<Config> => useConfig.getState().config ?? loadConfig()
