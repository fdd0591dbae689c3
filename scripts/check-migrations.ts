import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Checks that the migrations create the tables of the code: generating another migration finds no difference. */
const server = join(import.meta.dirname, '..', 'server')
const temporary = mkdtempSync(join(tmpdir(), 'vitrina-migrations-'))
try {
  cpSync(join(server, 'migrations'), join(temporary, 'migrations'), { recursive: true })
  const config = join(temporary, 'drizzle.config.json')
  writeFileSync(
    config,
    JSON.stringify({
      dialect: 'postgresql',
      schema: [join(server, 'src/platform/tables.ts'), join(server, 'src/modules/*/*tables.ts')],
      out: join(temporary, 'migrations'),
    }),
  )
  const before = readdirSync(join(temporary, 'migrations')).length
  execFileSync(
    process.execPath,
    [join(server, '..', 'node_modules', 'drizzle-kit', 'bin.cjs'), 'generate', '--config', config],
    { cwd: server, stdio: 'pipe' },
  )
  if (readdirSync(join(temporary, 'migrations')).length !== before) {
    console.error(
      'The tables have changed without a migration: run `npx drizzle-kit generate --name <what>` in server/.',
    )
    process.exitCode = 1
  }
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
