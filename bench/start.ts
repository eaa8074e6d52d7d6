import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Started {
  address: string
  /** From the start of the process to the line that says it listens, in milliseconds. */
  listeningMs: number
  /** Processor time so far, of all its threads, in seconds: what a busy machine does not distort. */
  cpu(): number
  /** Resident memory, in MB. */
  memory(): number
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const tools = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

const memoryOf = ({ pid }: ChildProcess) => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** From `/proc/{pid}/stat`: fields 14 and 15, in hundredths of a second; the name before them may hold spaces. */
const cpuOf = ({ pid }: ChildProcess) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The command behind `npm start`, so that what is measured is what people run. */
const startCommand = () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  } // our own
  return manifest.scripts.start
}

/** Runs a command line in a process of its own and waits until it says where it listens. */
export const start = (command: string, env: Record<string, string> = {}): Promise<Started> => {
  const started = performance.now()
  // `exec`: the shell becomes the server, whose memory and end are what we look at.
  const child = spawn('sh', ['-c', command.replace(/(^|\s)node /, '$1exec node ')], {
    cwd: root,
    env: { ...process.env, ...env, PATH: tools },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', code => reject(new Error(`${command} ended with ${code}: ${output}`)))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [, address] = /listening on (\S+)\n/.exec(output) ?? []
      if (!address) return
      resolve({
        address,
        listeningMs: Math.round(performance.now() - started),
        cpu: () => cpuOf(child),
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

/** The product as `npm start` starts it, on a port that is free unless `env` names one. */
export const startProduct = (env: Record<string, string>): Promise<Started> =>
  start(startCommand(), { PORT: '0', LOG_LEVEL: 'silent', LOG_RETENTION_DAYS: '36500', ...env })
