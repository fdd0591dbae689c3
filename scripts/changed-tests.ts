import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { journeysFor } from './changed-journeys.ts'
import { serverTestsFor } from './changed-server-tests.ts'

/**
 * Prints the test files that a change touches, one a line: those of the pure, components and server projects by what they import
 * (Vitest's `--changed`, less what a change in modules of the server cannot affect), journeys by name. Changes are those
 * since the branch left main and the uncommitted ones; an argument names another commit to compare with.
 */
const root = join(import.meta.dirname, '..')
const git = (...args: string[]) => lines(execFileSync('git', args, { cwd: root, encoding: 'utf8' }))
const lines = (text: string) => text.split('\n').filter(Boolean)

const [since = forkedFromMain()] = process.argv.slice(2)
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
const journeys = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join('e2e', file))
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'list',
  '--filesOnly',
  '--project',
  'pure',
  '--project',
  'components',
  '--project',
  'server',
]
const imported = execFileSync(process.execPath, [...vitest, '--changed', since], { cwd: root, encoding: 'utf8' })
const files = lines(imported).flatMap((line) => /\S+\.test\.tsx?$/.exec(line)?.[0] ?? [])
console.log([...(await serverTestsFor(changed, files, root)), ...journeysFor(changed, journeys)].join('\n'))

/** Where the branch left main; a clone without main is compared with its last commit. */
function forkedFromMain(): string {
  try {
    return git('merge-base', 'HEAD', 'main')[0]!
  } catch {
    return 'HEAD'
  }
}
