/**
 * `npm run dev`: the server, started anew whenever one of its files changes, and Vite with hot reload, which passes
 * calls on to it. Ctrl-C ends both; when one of them ends, so does the other.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = process.env.PORT ?? '8080'
const start = (command: string, args: string[]) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: port } })

const both: ChildProcess[] = [
  start(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts']),
  start('vite', []),
]

const end = () => both.forEach(each => void each.kill('SIGTERM'))
process.on('SIGINT', end)
process.on('SIGTERM', end)
for (const each of both)
  each.on('exit', code => {
    process.exitCode ??= code ?? 0
    end()
  })
