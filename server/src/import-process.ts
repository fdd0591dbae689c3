import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Database } from './platform/database/client.ts'

const COMMAND_LINE = fileURLToPath(new URL('cli/main.ts', import.meta.url))
const MAX_OUTPUT = 4000

/**
 * Works on a file that was sent to the office, in a process of its own on the same database: the memory of an import, up to a gigabyte, would otherwise stay
 * with the shop's process, and a picture that breaks the process breaks this one alone. Throws with what it has printed when it ends badly.
 */
export function createImportProcess({ connection }: Database): (id: number) => Promise<void> {
  return async (id) => {
    const env = { ...process.env, DATABASE_URL: addressOf(connection) }
    const child = spawn(process.execPath, [COMMAND_LINE, 'run-import', String(id)], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env,
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT)
    })
    const exitCode = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('close', resolve),
    )
    if (exitCode !== 0) throw new Error(`The import ended with ${exitCode}: ${output}`)
  }
}

/** The connection as an address, which also leads to a database that the shop runs itself. */
function addressOf({ connectionString, host, port, user, password, database }: Database['connection']): string {
  if (connectionString) return connectionString
  const login = [user, typeof password === 'string' ? password : undefined]
    .filter((part) => part !== undefined)
    .map((part) => encodeURIComponent(part))
    .join(':')
  // The path of a socket is no host of an address.
  return `postgres://${login}@localhost:${port ?? 5432}/${encodeURIComponent(database ?? '')}?host=${encodeURIComponent(host ?? 'localhost')}`
}
