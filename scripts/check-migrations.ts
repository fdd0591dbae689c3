import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The tables and the migrations say the same: generating another migration finds nothing to do. */
const server = join(import.meta.dirname, '..', 'server')
const scratch = mkdtempSync(join(tmpdir(), 'vitrina-migrations-'))
try {
  cpSync(join(server, 'migrations'), join(scratch, 'migrations'), { recursive: true })
  const config = join(scratch, 'drizzle.config.json')
  writeFileSync(
    config,
    JSON.stringify({
      dialect: 'postgresql',
      schema: [join(server, 'src/platform/tables.ts'), join(server, 'src/modules/*/tables.ts')],
      out: join(scratch, 'migrations'),
    }),
  )
  const before = readdirSync(join(scratch, 'migrations')).length
  execFileSync(
    process.execPath,
    [join(server, '..', 'node_modules', 'drizzle-kit', 'bin.cjs'), 'generate', '--config', config],
    { cwd: server, stdio: 'pipe' },
  )
  if (readdirSync(join(scratch, 'migrations')).length !== before) {
    console.error(
      'The tables have changed without a migration: run `npx drizzle-kit generate --name <what>` in server/.',
    )
    process.exitCode = 1
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
