import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const GREEN = `import { test } from 'vitest'; test('holds', () => {}); test('holds, too', () => {}); test.skip('elsewhere', () => {})`
const RED = `import { test } from 'vitest'; test('holds', () => {}); test('does not hold', () => { throw new Error('no') })`
/** Fails the first time. */
const FLAKY = `import { existsSync, writeFileSync } from 'node:fs'; import { test } from 'vitest'
test('holds', () => {})
test('holds sometimes', () => { if (!existsSync('ran')) { writeFileSync('ran', ''); throw new Error('not yet') } })`
const UNHANDLED = `import { test } from 'vitest'; test('holds', () => { void Promise.reject(new Error('nobody waits for this')) })`

/** Runs .ci/run in a project with these test files, and gives its exit code and the lines it ends with. */
function runCi(
  files: Record<string, string>,
  scripts: { check?: string } = {},
): { code: number | null; end: string[] } {
  const project = mkdtempSync(join(tmpdir(), 'vitrina-ci-'))
  onTestFinished(() => rmSync(project, { recursive: true, force: true }))
  cpSync(join(root, '.ci'), join(project, '.ci'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  const manifest = { type: 'module', scripts: { check: 'true', test: 'vitest run', ...scripts } }
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest))
  const reporters = ['dot', join(root, 'scripts/closing-line.ts')]
  writeFileSync(
    join(project, 'vitest.config.js'),
    `export default { test: { reporters: ${JSON.stringify(reporters)} } }`,
  )
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(project, name, '..'), { recursive: true })
    writeFileSync(join(project, name), text)
  }
  const { PATH, HOME } = process.env
  const { status, stdout } = spawnSync('bash', [join(project, '.ci/run')], { encoding: 'utf8', env: { PATH, HOME } })
  const end = stdout.split('\n').filter((line) => /^(\d+ passed|flaky:|Once more:)/.test(line))
  return { code: status, end }
}

const TIMEOUT_MS = 120_000

test('a green run ends with its count', { timeout: TIMEOUT_MS }, () => {
  expect(runCi({ 'green.test.js': GREEN })).toEqual({ code: 0, end: ['2 passed, 0 failed, 1 skipped'] })
})

test(
  'a file that fails once is run again, alone; the last count is of all files, and the file is named as flaky',
  { timeout: TIMEOUT_MS },
  () => {
    // Vitest takes the first path for the second's file, too.
    const files = {
      'green.test.js': GREEN,
      'some where/flaky.test.js': FLAKY,
      'some where/flaky.test.js.test.js': GREEN,
    }
    expect(runCi(files)).toEqual({
      code: 0,
      end: [
        '5 passed, 1 failed, 2 skipped',
        'Once more: some where/flaky.test.js',
        '6 passed, 0 failed, 2 skipped',
        'flaky: some where/flaky.test.js',
      ],
    })
  },
)

test('a file that fails twice fails the run, with a true count', { timeout: TIMEOUT_MS }, () => {
  const { code, end } = runCi({ 'green.test.js': GREEN, 'flaky.test.js': FLAKY, 'red.test.js': RED })
  expect(code).not.toBe(0)
  expect(end.at(-1)).toBe('5 passed, 1 failed, 1 skipped')
})

test(
  'what is no failure of a test file is not repeated: an unhandled error, a failed check',
  { timeout: TIMEOUT_MS },
  () => {
    const unhandled = runCi({ 'flaky.test.js': FLAKY, 'unhandled.test.js': UNHANDLED })
    expect(unhandled.code).not.toBe(0)
    expect(unhandled.end).toEqual(['2 passed, 1 failed, 0 skipped'])
    expect(runCi({ 'green.test.js': GREEN }, { check: 'false' })).toEqual({ code: 1, end: [] })
  },
)
