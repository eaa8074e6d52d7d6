import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const main = join(root, 'src/server/main.ts')

/** What a started server is given to begin with; a journey or a test says more. */
export const adminPassword = 'Zhanggui-2026!'

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface Server {
  process: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Resolves with its address once it listens; rejects when it ends before. */
  listening: Promise<string>
  ended: Promise<Ended>
  stop(signal?: NodeJS.Signals): Promise<Ended>
}

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'zhanggui-start-'))
export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Starts the product as `npm start` does, on a port that is free, with nothing of this process's environment. */
export const startServer = (
  env: Record<string, string>,
  flags: readonly string[] = [],
  script = main,
): Server => {
  const child = spawn(process.execPath, [...flags, script], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/zhanggui'),
      ADMIN_PASSWORD: adminPassword,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<Ended>(resolve => child.on('exit', (code, signal) => resolve({ code, signal })))
  const listening = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const [, address] = /掌柜 listening on (\S+)/.exec(output) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', code => reject(new Error(`ended with ${code} before it listened:\n${output}`)))
  })
  // Who only waits for the end never looks at this one.
  listening.catch(() => undefined)
  return {
    process: child,
    output: () => output,
    listening,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}
