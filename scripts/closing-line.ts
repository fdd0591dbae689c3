import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node'

type Counts = Record<'passed' | 'failed' | 'skipped' | 'pending', number>

/**
 * Ends a test run with its result on a line of its own, for programs that read the log.
 *
 * Continuous integration (.ci/run) names a directory in TEST_RESULTS. A run in which nothing but test files failed writes their paths
 * there, one a line. The run that repeats these files counts all: for a file that it has not run, the counts of the first run hold.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[], reason: TestRunEndReason): void {
    const directory = process.env['TEST_RESULTS']
    const countsFile = directory && join(directory, 'counts.json')
    const first = countsFile && existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, 'utf8')) : {}
    const counts: Record<string, Counts> = { ...first, ...Object.fromEntries(modules.map(countTests)) }
    const sum = (state: keyof Counts) => Object.values(counts).reduce((total, each) => total + each[state], 0)
    console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
    if (!directory || reason !== 'failed' || errors.length > 0) return
    writeFileSync(join(directory, 'counts.json'), JSON.stringify(counts))
    const failed = modules.filter((module) => !module.ok())
    writeFileSync(join(directory, 'failed-files'), failed.map(({ moduleId }) => `${moduleId}\n`).join(''))
  }
}

function countTests(module: TestModule): [path: string, counts: Counts] {
  const counts: Counts = { passed: 0, failed: module.errors().length > 0 ? 1 : 0, skipped: 0, pending: 0 }
  for (const test of module.children.allTests()) counts[test.result().state] += 1
  return [module.moduleId, counts]
}
