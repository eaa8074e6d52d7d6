import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Started {
  /** From the start of the process to the line that says it listens, in milliseconds. */
  listeningMs: number
  /** Resident memory, in MB. */
  memory(): number
  stop(): Promise<void>
}

const memoryOf = ({ pid }: ChildProcess) => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Starts a server in a process of its own and waits until it says that it listens. */
export const start = (args: readonly string[], env: Record<string, string> = {}): Promise<Started> => {
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`${args[0]} ended with ${code}`)))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (!text.includes('listening on')) return
      resolve({
        listeningMs: Math.round(performance.now() - started),
        memory: () => memoryOf(child),
        stop: () =>
          new Promise(done => {
            child.removeAllListeners('exit').once('exit', () => done())
            child.kill('SIGTERM')
          }),
      })
    })
  })
}
