import { afterEach, beforeEach, inject, vi } from 'vitest'
import { runCommand } from '../src/cli/run-command.ts'
import type { Database } from '../src/platform/database/client.ts'
import './provided-context.ts'

export type CommandResult = { code: number; out: string; err: string }

/** What a command says first: its shop and database. */
const SHOP_LINE = /^(No shop yet|Shop .+), database .+\n/

/**
 * `npm run shop` on a test's database: runs a command and returns what it prints, without the line that names shop and database. Call it
 * at the top level of a test file.
 */
export function commandLine(
  database: Database,
  env: Record<string, string> = {},
): (...args: string[]) => Promise<CommandResult> {
  const { host, port, user } = inject('cluster')
  const address = `postgres://${user}@localhost:${port}/${database.connection.database}?host=${encodeURIComponent(host!)}`
  beforeEach(() => {
    for (const [name, value] of Object.entries({ DATABASE_URL: address, LC_ALL: 'C.UTF-8', ...env }))
      vi.stubEnv(name, value)
    vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })
  return async (...args) => {
    const [log, error] = [vi.mocked(console.log).mockClear(), vi.mocked(console.error).mockClear()]
    const code = await runCommand(args)
    const printed = (calls: unknown[][]) => calls.map((line) => `${line.join(' ')}\n`).join('')
    return { code, out: printed(log.mock.calls), err: printed(error.mock.calls).replace(SHOP_LINE, '') }
  }
}
