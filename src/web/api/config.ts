import { create } from 'zustand'
import { loginCalls } from '#contract/login-calls.ts'
import { bytesOf } from '#contract/files.ts'
import { uploadDefaults } from '#contract/limits.ts'
import type { Config } from '#contract/replies.ts'
import { call } from './call.ts'

interface ConfigState {
  /** What the server says of itself before anybody has signed in; null until it has answered. */
  config: Config | null
  /** How far this device's clock goes ahead of the server's, in milliseconds. */
  clockAhead: number
}

export const useConfig = create<ConfigState>()(() => ({ config: null, clockAhead: 0 }))

/** Asks anew, as whoever needs today's date must: a page may have been open over midnight. */
export const loadConfig = async (): Promise<Config> => {
  const config = await call<Config>(loginCalls.config)
  useConfig.setState({ config, clockAhead: Date.now() - Date.parse(config.serverTime) })
  return config
}

/** How much of a file is sent at once. */
export const uploadChunkBytes = (): number =>
  bytesOf(useConfig.getState().config?.upload.chunkMegabytes ?? uploadDefaults.chunkMegabytes)

let asked: Promise<Config> | undefined

/** The config that is already here, or the server's answer; one question for all who need it meanwhile. */
export const needConfig = async (): Promise<Config> =>
  useConfig.getState().config ?? (asked ??= loadConfig().finally(() => (asked = undefined)))
